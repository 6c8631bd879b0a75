// Who tries a code that opens something: counted by the address and by the session, when there is one.
import type { FastifyRequest } from "fastify";
import { addressKey } from "#http/rate-limits.ts";

export const askerOf = ({ ip, visitor }: FastifyRequest): string[] => [
  `address ${addressKey(ip)}`,
  ...(visitor.sessionId === null ? [] : [`session ${visitor.sessionId}`]),
];
