import { expect, test } from "vitest";
import { ok } from "#kit/result.ts";
import type { PhoneMessage } from "#shop/messaging/port.ts";
import { checkAlphaSms, connectAlphaSms } from "./adapter.ts";

const message: PhoneMessage = {
  channel: "sms",
  to: "+380671112233",
  text: "Замовлення № 10001 підтверджено.",
  key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11",
  number: 41,
  isRepeat: false,
  lifeSeconds: 300,
  isMarketing: false,
};

/** Responses in the shapes that clients of the service have recorded. */
function alpha(...answers: object[]) {
  const asked: { data: { type: string }[] }[] = [];
  const options = {
    url: "https://alphasms.example/api/json.php",
    key: "secret",
    sender: "Diaka",
    firstPauseMs: 0,
    fetch: async (_url: unknown, init?: RequestInit) => {
      asked.push(JSON.parse(String(init?.body)));
      return Response.json(answers.shift() ?? { success: false, error: "unexpected" });
    },
  };
  return { carrier: connectAlphaSms(options), options, asked };
}
const one = (data: object) => ({ success: true, data: [{ success: true, data }] });
const refused = { success: true, data: [{ success: false, error: "Not found" }] };

test("a message is sent under the shop's sender name and expires when it is no longer useful", async () => {
  const { carrier, asked } = alpha(one({ msg_id: 7001, id: 41 }));
  expect(await carrier.send(message)).toEqual(ok({ externalId: "7001" }));
  expect(asked).toEqual([
    {
      auth: "secret",
      data: [
        {
          type: "sms",
          id: 41,
          phone: "380671112233",
          sms_signature: "Diaka",
          sms_message: message.text,
          sms_lifetime: 300,
        },
      ],
    },
  ]);
});

test("before a message is sent again it is looked up, and a found one is not sent twice", async () => {
  const found = alpha(one({ status: "DELIVRD" }));
  expect(await found.carrier.send({ ...message, isRepeat: true })).toMatchObject({ ok: true });
  expect(found.asked.map(({ data }) => data[0]?.type)).toEqual(["status"]);
  const unknown = alpha(refused, one({ msg_id: 7002 }));
  expect(await unknown.carrier.send({ ...message, isRepeat: true })).toEqual(ok({ externalId: "7002" }));
  expect(unknown.asked.map(({ data }) => data[0]?.type)).toEqual(["status", "sms"]);
});

test("one refused message does not mean a refused account", async () => {
  expect(await alpha(refused).carrier.send(message)).toMatchObject({ error: { code: "message_refused" } });
  expect(await alpha({ success: false, error: "Auth" }).carrier.send(message)).toMatchObject({
    error: { code: "sender_unavailable", unheard: true },
  });
});

test("delivery statuses are read from words and from numbers", async () => {
  const { carrier } = alpha(one({ status: 102 }), one({ status: "REJECTD" }), one({ status: "ENROUTE" }));
  const handed = [1, 2, 3].map((number) => ({ number, externalId: null }));
  expect(await carrier.deliveryStatuses(handed)).toEqual(
    ok(
      new Map([
        [1, "delivered"],
        [2, "undelivered"],
      ]),
    ),
  );
});

test("the check asks for the balance and reports a wrong key", async () => {
  expect(await checkAlphaSms(alpha(one({ amount: "120.5" })).options)).toBe("answers");
  expect(await checkAlphaSms(alpha({ success: false, error: "Auth" }).options)).toBe("key_rejected");
});
