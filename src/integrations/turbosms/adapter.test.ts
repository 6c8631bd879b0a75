import { describe, expect, test } from "vitest";
import { ok } from "#kit/result.ts";
import type { PhoneMessage } from "#shop/messaging/port.ts";
import { faultyFetch, makeFaultSwitch } from "../http-client/faults.ts";
import { checkTurboSms, connectTurboSms } from "./adapter.ts";
import { turboSmsSimulator } from "./simulator.ts";
import { signatures } from "./wire.ts";

const aMessage = (over: Partial<PhoneMessage> = {}): PhoneMessage => ({
  channel: "sms",
  to: "+380671112233",
  text: "Замовлення № 10001 підтверджено.",
  key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11",
  number: 1,
  isRepeat: false,
  lifeSeconds: 1_800,
  isMarketing: false,
  ...over,
});

function turbo({ token = "secret", viberSender = null as string | null } = {}) {
  const bodies: unknown[] = [];
  const faults = makeFaultSwitch();
  const simulator = turboSmsSimulator({
    token: "secret",
    callbackSecret: "hush",
    faultOf: () => faults.of("turbosms"),
  });
  const options = {
    url: "https://turbosms.example",
    token,
    sender: "Diaka",
    viberSender,
    callbackSecret: "hush",
    firstPauseMs: 0,
    fetch: faultyFetch("turbosms", faults.of, async (input, init) => {
      const request = new Request(input, init);
      bodies.push(await request.clone().json());
      return simulator.answer(request);
    }),
  };
  return { carrier: connectTurboSms(options), options, simulator, faults, bodies };
}

/** Responses in the shapes that clients of the service have recorded, with made-up phones. */
const recorded = (answer: object) =>
  connectTurboSms({
    ...turbo().options,
    fetch: async () => Response.json(answer),
  });

describe("sending", () => {
  test("an SMS goes to one recipient under the key of its attempt", async () => {
    const { carrier, bodies } = turbo();
    expect(await carrier.send(aMessage())).toMatchObject({ ok: true });
    expect(bodies).toEqual([
      {
        recipients: ["380671112233"],
        sequence_id: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11",
        sms: { sender: "Diaka", text: "Замовлення № 10001 підтверджено." },
      },
    ]);
  });

  test("Viber is offered only with a sender, for as long as the message is valid", async () => {
    expect(turbo().carrier.channels).toEqual(["sms"]);
    const { carrier, bodies } = turbo({ viberSender: "Diaka" });
    expect(carrier.channels).toEqual(["viber", "sms"]);
    await carrier.send(aMessage({ channel: "viber" }));
    expect(bodies).toMatchObject([{ viber: { sender: "Diaka", ttl: 1_800, is_transactional: 1 } }]);
  });

  test("a call whose answer was lost is repeated without a second message", async () => {
    const { carrier, simulator, faults } = turbo();
    faults.set("turbosms", "lost_answer");
    expect(await carrier.send(aMessage())).toMatchObject({ error: { reason: "network" } });
    faults.set("turbosms", null);
    expect(await carrier.send(aMessage({ isRepeat: true }))).toMatchObject({
      ok: true,
      value: { externalId: expect.any(String) },
    });
    expect(simulator.sent()).toBe(1);
  });

  test("the refusal of the only recipient counts, whatever the overall status", async () => {
    expect(await turbo().carrier.send(aMessage({ to: "+380671110404" }))).toEqual({
      ok: false,
      error: { code: "message_refused", reason: "turbosms_404" },
    });
  });

  test.each([
    [203, "REQUIRED_BALANCE", { code: "sender_unavailable", reason: "turbosms_203", unheard: true }],
    [301, "INVALID_TOKEN", { code: "sender_unavailable", reason: "turbosms_301", unheard: true }],
    [400, "NOT_ALLOWED_MESSAGE_SENDER", { code: "sender_unavailable", unheard: true }],
    [305, "INVALID_PHONE", { code: "message_refused", reason: "turbosms_305" }],
    [999, "FATAL_ERROR", { code: "sender_unavailable", reason: "server_error" }],
  ])(
    "code %i, %s, decides whether another carrier may try",
    async (response_code, response_status, error) => {
      const sent = await recorded({ response_code, response_status, response_result: null }).send(aMessage());
      expect(sent).toMatchObject({ ok: false, error });
      if (response_code === 999) expect(sent).not.toHaveProperty("error.unheard");
    },
  );

  test("a throttled call has sent no message", async () => {
    const { carrier, faults } = turbo();
    faults.set("turbosms", "throttled");
    expect(await carrier.send(aMessage())).toMatchObject({ error: { reason: "throttled", unheard: true } });
  });
});

test("delivery statuses are asked by message ids, in either spelling of the wire", async () => {
  const { carrier } = turbo();
  const phones = ["+380671112233", "+380671110505", "+380671110606"];
  const handed = await Promise.all(
    phones.map(async (to, index) => {
      const sent = await carrier.send(aMessage({ to, key: `k-${index}` }));
      return { number: index, externalId: sent.ok ? sent.value.externalId : null };
    }),
  );
  expect(await carrier.deliveryStatuses(handed)).toEqual(
    ok(
      new Map([
        [0, "delivered"],
        [1, "undelivered"],
        [2, "read"],
      ]),
    ),
  );
  const spelt = recorded({
    response_code: 0,
    response_status: "OK",
    response_result: [
      { message_id: "a", status: "DELIVRD" },
      { message_id: "b", status: "EXPIRED" },
      { message_id: "c", status: "In Queue" },
    ],
  });
  const asked = ["a", "b", "c"].map((externalId, number) => ({ number, externalId }));
  expect(await spelt.deliveryStatuses(asked)).toEqual(
    ok(
      new Map([
        [0, "delivered"],
        [1, "undelivered"],
      ]),
    ),
  );
});

test("a callback is accepted when it is signed in either order, and names its message alone", () => {
  const read = turbo().carrier.readCallback;
  for (const signature of signatures("hush", "m-1")) expect(read?.({ id: "m-1", signature })).toBe("m-1");
  const ofEvent = { id: "e-1", message_id: "m-1", signature: signatures("hush", "e-1")[0] };
  expect(read?.(ofEvent)).toBe("m-1");
  expect(read?.({ id: "m-2", signature: signatures("hush", "m-1")[0] })).toBeNull();
  expect(read?.({ id: "m-1" })).toBeNull();
  expect(read?.({})).toBeNull();
});

test("the check distinguishes a wrong token from a service that is down", async () => {
  const { options, faults } = turbo();
  expect(await checkTurboSms(options)).toBe("answers");
  expect(await checkTurboSms({ ...options, token: "wrong" })).toBe("key_rejected");
  faults.set("turbosms", "reset");
  expect(await checkTurboSms(options)).toBe("unavailable");
});
