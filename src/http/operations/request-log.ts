// One JSON line per request: the route's pattern, never the URL itself, which may hold tokens.
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { deviceKind } from "#kit/visitor/device.ts";
import { deviceOfRequest, headerOf } from "../visitor/device.ts";

export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "request_id" });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const device = deviceOfRequest(headerOf(request.headers));
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      device: device.crawler ? "crawler" : deviceKind(device),
    };
    if (error) reply.log.error({ ...line, err: error }, "request failed");
    else reply.log.info(line, "request");
  }

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, "unexpected error");
  }

  override writeHeadError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ err: error }, "headers could not be written");
  }
}
