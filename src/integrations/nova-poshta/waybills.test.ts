import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import type { WaybillDraft } from "#shop/waybills/port.ts";
import { faultyFetch, makeFaultSwitch } from "../http-client/faults.ts";
import { connectNovaPoshta } from "./adapter.ts";
import { playBack, type RecordedAnswer, recorded } from "./recorded/playback.ts";
import { type Simulator, startNovaPoshtaSimulator } from "./simulator.ts";

const kyivRef = "8d5a980d-391c-11dd-90d9-001a92567626";
const cities = [
  { katottg: "UA80000000000093317", nameUk: "Київ", nameRu: "Киев", oblastUk: "", oblastRu: "", rank: 1 },
  {
    katottg: "UA46060250010015970",
    nameUk: "Львів",
    nameRu: "Львов",
    oblastUk: "Львівська",
    oblastRu: "Львовская",
    rank: 6,
  },
];
const faults = makeFaultSwitch();
const name = "nova_poshta";
let server: Simulator;
let points: { Ref: string; CategoryOfWarehouse: string }[];

beforeAll(async () => {
  server = await startNovaPoshtaSimulator({
    cities,
    now: () => new Date("2026-11-20T10:00:00Z"),
    faultOf: () => faults.of(name),
  });
  const body = {
    apiKey: "",
    modelName: "Address",
    calledMethod: "getWarehouses",
    methodProperties: { CityRef: kyivRef },
  };
  const answer = await fetch(server.url, { method: "POST", body: JSON.stringify(body) });
  points = (await answer.json()).data;
});
beforeEach(() => faults.set(name, null));
afterAll(() => server.close());

const carrier = (url = server.url, printUrl = server.printUrl) =>
  connectNovaPoshta({
    url,
    printUrl,
    apiKey: "demo",
    firstPauseMs: 0,
    fetch: faultyFetch(name, faults.of, fetch),
  }).waybills;

const refOf = (category: string): string =>
  points.find(({ CategoryOfWarehouse }) => CategoryOfWarehouse === category)?.Ref ?? "";

const { sender } = defaultDeliverySettings;
const draft = (changes: Partial<WaybillDraft> = {}): WaybillDraft => ({
  reference: "260001",
  day: "2026-11-20",
  sender,
  isNonCash: false,
  cashBy: "payment_control",
  recipient: { surname: "Ковальчук", name: "Ірина", phone: "+380672201487" },
  destination: { type: "branch", cityRef: kyivRef, warehouseRef: refOf("Branch") },
  weight_g: 500,
  boxCm: { length: 20, width: 15, height: 10 },
  declared_kop: 500_00,
  cash_kop: 0,
  description: "Шоколад",
  ...changes,
});

async function vendor<T>(answers: RecordedAnswer[], ask: (url: string) => Promise<T>) {
  const played = await playBack(answers);
  const answer = await ask(played.url);
  await played.close();
  return { answer, asked: played.asked };
}

describe("as recorded and as the simulator answers, alike", () => {
  test("a waybill is made for a recipient who is saved first", async () => {
    const { answer, asked } = await vendor(
      [await recorded("counterparty-save"), await recorded("document-save")],
      (url) => carrier(url).make(draft({ cash_kop: 450_50 })),
    );
    expect(answer).toEqual({
      ok: true,
      value: {
        ref: "019a1c77-6a4e-7f00-b1c2-0050569b1a4f",
        number: "20451541156738",
        cost_kop: 115_00,
        arrivesOn: "2026-11-22",
      },
    });
    expect(asked.map(({ calledMethod }) => calledMethod)).toEqual(["save", "save"]);
    expect(asked[0]?.methodProperties).toMatchObject({ LastName: "Ковальчук", FirstName: "Ірина" });
    expect(asked[1]?.methodProperties).toMatchObject({
      DateTime: "20.11.2026",
      PayerType: "Sender",
      Cost: "500",
      ContactRecipient: "019a1c77-5d22-7b01-8a0f-0050569b1a4f",
      InfoRegClientBarcodes: "260001",
      OptionsSeat: [{ weight: "0.5", volumetricWidth: "15" }],
      AfterpaymentOnGoodsCost: "450.5",
    });
    expect(asked[1]?.methodProperties).not.toHaveProperty("BackwardDeliveryData");
    const made = must(await carrier().make(draft({ reference: "alike" })));
    expect(made).toMatchObject({ number: expect.stringMatching(/^2045\d{10}$/), arrivesOn: "2026-11-21" });
    expect(made.cost_kop).toBeGreaterThan(0);
  });

  test("a waybill is found again by the number of its order, and none is found for another", async () => {
    const { answer } = await vendor([await recorded("document-list")], (url) =>
      carrier(url).find("260001", "2026-11-19", "2026-11-20"),
    );
    expect(must(answer)).toMatchObject({ number: "20451541156738", cost_kop: 115_00 });
    const made = must(await carrier().make(draft({ reference: "260777" })));
    expect(must(await carrier().find("260777", "2026-11-20", "2026-11-20"))).toMatchObject({ ref: made.ref });
    expect(must(await carrier().find("260778", "2026-11-20", "2026-11-20"))).toBeNull();
  });

  test("a name in Latin letters is refused with the reason", async () => {
    const latin = draft({ recipient: { surname: "Smith", name: "John", phone: "+380672201487" } });
    const said = { code: "waybill_refused", why: "name" };
    const { answer } = await vendor([await recorded("document-refused")], (url) => carrier(url).make(latin));
    expect(answer).toMatchObject({ ok: false, error: said });
    expect(await carrier().make(latin)).toMatchObject({ ok: false, error: said });
  });

  test("a sole proprietor gets money by payment control and not by money transfer, which is refused", async () => {
    const transfer = draft({ cash_kop: 450_00, cashBy: "money_transfer" });
    const { answer, asked } = await vendor(
      [await recorded("counterparty-save"), await recorded("cash-refused")],
      (url) => carrier(url).make(transfer),
    );
    expect(asked[1]?.methodProperties).toMatchObject({
      BackwardDeliveryData: [{ PayerType: "Recipient", CargoType: "Money", RedeliveryString: "450" }],
    });
    expect(asked[1]?.methodProperties).not.toHaveProperty("AfterpaymentOnGoodsCost");
    const said = { code: "waybill_refused", why: "cash" };
    expect(answer).toMatchObject({ ok: false, error: said });
    expect(await carrier().make(transfer)).toMatchObject({ ok: false, error: said });
    expect((await carrier().make({ ...transfer, cash_kop: 0 })).ok).toBe(true);
    expect((await carrier().make(draft({ cash_kop: 450_00 }))).ok).toBe(true);
  });

  test("a register is made of waybills, is found by any of them, and takes none twice", async () => {
    const { answer } = await vendor([await recorded("scan-sheet")], (url) => carrier(url).register(["any"]));
    expect(must(answer)).toEqual({ ref: "019a1c78-01aa-7f00-b1c2-0050569b1a4f", number: "105-00047211" });
    const made = must(await carrier().make(draft({ reference: "260900" })));
    const register = must(await carrier().register([made.ref]));
    expect(must(await carrier().registerWith(made.ref))).toEqual(register);
    expect(await carrier().register([made.ref])).toMatchObject({ ok: false });
    expect(
      must(await carrier().registerPaper(register.ref))
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
  });

  test("after a register is disbanded its waybills may go into another one", async () => {
    const made = must(await carrier().make(draft({ reference: "260901" })));
    const register = must(await carrier().register([made.ref]));
    expect(await carrier().dissolveRegister(register.ref, [made.ref])).toMatchObject({ ok: true });
    expect(await carrier().dissolveRegister(register.ref, [made.ref])).toMatchObject({ ok: true });
    expect(must(await carrier().registerWith(made.ref))).toBeNull();
    expect(await carrier().register([made.ref])).toMatchObject({ ok: true });
  });
});

describe("the simulator", () => {
  const postomat = (changes: Partial<WaybillDraft>) =>
    carrier().make(
      draft({
        destination: { type: "postomat", cityRef: kyivRef, warehouseRef: refOf("Postomat") },
        ...changes,
      }),
    );

  test.each([
    ["weight", { weight_g: 20_500 }],
    ["size", { boxCm: { length: 61, width: 20, height: 20 } }],
    ["value", { declared_kop: 10_001_00 }],
    ["phone", { recipient: { surname: "Гнатів", name: "Зоряна", phone: "+4915123456789" } }],
    ["sender", { sender: { ...sender, counterpartyRef: "another" } }],
  ] as const)("refuses what a parcel locker does not accept: %s", async (why, changes) => {
    expect(await postomat(changes)).toMatchObject({ ok: false, error: { code: "waybill_refused", why } });
  });

  test("refuses payment control to an account without the contract, and changes nothing", async () => {
    const uncovered = await startNovaPoshtaSimulator({ cities, cashCovered: ["BackwardDeliveryData"] });
    const { waybills } = connectNovaPoshta({
      url: uncovered.url,
      printUrl: uncovered.printUrl,
      apiKey: "demo",
      firstPauseMs: 0,
      fetch,
    });
    const cash = draft({ cash_kop: 450_00 });
    expect(await waybills.make(cash)).toMatchObject({ ok: false, error: { why: "cash" } });
    expect((await waybills.make({ ...cash, cashBy: "money_transfer" })).ok).toBe(true);
    const made = must(await waybills.make({ ...cash, cash_kop: 0 }));
    expect(await waybills.change(made.ref, cash)).toMatchObject({ ok: false, error: { why: "cash" } });
    await uncovered.close();
  });

  test("makes a waybill to a door without saving the recipient", async () => {
    const destination = {
      type: "courier",
      settlementRef: "e718a680-4b33-11e4-ab6d-005056801329",
      street: "вул. Хрещатик",
      building: "22",
      apartment: null,
    } as const;
    expect((await carrier().make(draft({ destination }))).ok).toBe(true);
  });

  test("changes and deletes a waybill until it is scanned; a missing one counts as deleted", async () => {
    const made = must(await carrier().make(draft()));
    expect(must(await carrier().change(made.ref, draft({ weight_g: 900 }))).number).toBe(made.number);
    expect(await carrier().remove(made.ref)).toEqual({ ok: true, value: null });
    expect(await carrier().remove(made.ref)).toEqual({ ok: true, value: null });
    expect(await carrier().change(made.ref, draft())).toMatchObject({ ok: false, error: { why: "gone" } });
    const scanned = must(await carrier().make(draft()));
    const document = server.documents.get(scanned.ref);
    if (document) document.isScanned = true;
    expect((await carrier().remove(scanned.ref)).ok).toBe(false);
    expect((await carrier().change(scanned.ref, draft())).ok).toBe(false);
  });

  test("that reports errors as a success has neither deleted a waybill nor said that there is none", async () => {
    const made = must(await carrier().make(draft({ reference: "260009" })));
    faults.set(name, "success_with_errors");
    const unreadable = { ok: false, error: { code: "carrier_unavailable", reason: "unreadable" } };
    expect(await carrier().remove(made.ref)).toEqual(unreadable);
    expect(await carrier().find("260009", "2026-11-20", "2026-11-20")).toEqual(unreadable);
    expect(server.documents.has(made.ref)).toBe(true);
  });

  test("prints several labels in one PDF, although a label lags behind its waybill", async () => {
    const refs = [must(await carrier().make(draft())).ref, must(await carrier().make(draft())).ref];
    for (const format of ["100x100", "85x85", "a4"] as const) {
      const paper = must(await carrier().labels(refs, format));
      expect(paper.subarray(0, 4).toString()).toBe("%PDF");
      expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
    }
    expect((await carrier().labels(["unknown"], "100x100")).ok).toBe(false);
  });

  test.each(["throttled", "success_with_errors", "garbage", "server_error", "lost_answer"] as const)(
    "%s is an outage, not a refusal",
    async (fault) => {
      faults.set(name, fault);
      expect(await carrier().make(draft())).toMatchObject({
        ok: false,
        error: { code: "carrier_unavailable" },
      });
    },
  );
});
