// The simulator's eCom: addresses, clients, shipments and groups in memory, with the vendor's refusals. A
// shipment can be changed or deleted only until an office has registered it.
import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import type { SimulatorOffice } from "./simulator-offices.ts";
import type { PostParcels } from "./simulator-parcels.ts";

const address = z.object({ postcode: z.string() });
const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  addressId: z.int(),
});
const parcel = z.object({
  uuid: z.string().optional(),
  weight: z.int().min(1),
  length: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  declaredPrice: z.number().min(0),
});
const shipment = z.object({
  sender: z.object({ uuid: z.string() }),
  recipient: z.object({ uuid: z.string() }),
  recipientAddressId: z.int(),
  deliveryType: z.literal("W2W"),
  externalId: z.string().max(255).optional(),
  postPay: z.number().min(0).default(0),
  transferPostPayToBankAccount: z.boolean().default(false),
  parcels: z.array(parcel).min(1),
});
const price = z.object({
  addressFrom: address,
  addressTo: address,
  postPay: z.number().min(0).default(0),
  parcels: z.array(parcel).min(1),
});

export interface SimulatorShipment {
  readonly uuid: string;
  readonly barcode: string;
  readonly createdAt: Date;
  asked: z.infer<typeof shipment>;
  parcelUuid: string;
  group: string | null;
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const refused = (message: string, code = "UPE01000", status = 400): Response =>
  json({ code, message }, status);
const missing = (what: string): Response => refused(`${what} not found`, "UPE02000", 404);

const ukrainian = /^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'’ʼ\- ]{2,}$/;

export interface ShipmentsOptions {
  readonly offices: ReadonlyMap<string, SimulatorOffice>;
  readonly parcels: PostParcels;
  readonly senderUuid: string;
  readonly now: () => Date;
}

const tariff = (weight_g: number): number => (weight_g <= 1_000 ? 45 : weight_g <= 5_000 ? 60 : 95);

export function makeShipments({ offices, parcels, senderUuid, now }: ShipmentsOptions) {
  const addresses = new Map<number, string>();
  const people = new Map<string, z.infer<typeof person>>();
  const shipments = new Map<string, SimulatorShipment>();
  const groups = new Map<string, { uuid: string; name: string; type: string }>();

  const find = (id: string): SimulatorShipment | undefined =>
    shipments.get(id) ?? [...shipments.values()].find(({ barcode }) => barcode === id);
  const isRegistered = ({ barcode }: SimulatorShipment): boolean => parcels.newestEvent(barcode) !== null;

  const row = (one: SimulatorShipment) => ({
    uuid: one.uuid,
    barcode: one.barcode,
    type: "STANDARD",
    deliveryType: "W2W",
    externalId: one.asked.externalId ?? null,
    sender: one.asked.sender,
    recipient: one.asked.recipient,
    postPay: one.asked.postPay,
    deliveryPrice: tariff(one.asked.parcels[0]?.weight ?? 0),
    deliveryDate: new Date(one.createdAt.getTime() + 3 * 86_400_000).toISOString().slice(0, 19),
    lifecycle: {
      status: isRegistered(one) ? "REGISTERED" : "CREATED",
      statusDate: one.createdAt.toISOString(),
    },
    parcels: one.asked.parcels.map((each) => ({ ...each, uuid: one.parcelUuid, barcode: one.barcode })),
  });

  function problem({ sender, recipient, recipientAddressId, postPay, ...rest }: SimulatorShipment["asked"]) {
    if (sender.uuid !== senderUuid) return refused("sender client does not exist");
    if (!people.has(recipient.uuid)) return refused("recipient client does not exist");
    if (!addresses.has(recipientAddressId)) return refused("recipientAddressId does not exist");
    for (const { weight, length, width, height } of rest.parcels) {
      if (weight > 30_000) return refused("parcel weight must be less than 30000");
      if (length > 120 || width > 70 || height > 70) return refused("parcel length is out of limits");
    }
    const declared = rest.parcels.reduce((sum, { declaredPrice }) => sum + declaredPrice, 0);
    if (postPay > declared) return refused("postPay cannot exceed declaredPrice");
    return postPay > 50_000 && !rest.transferPostPayToBankAccount
      ? refused("postPay cannot exceed 50000")
      : null;
  }

  function create(body: unknown): Response {
    const asked = shipment.safeParse(body);
    if (!asked.success) return refused(`${asked.error.issues[0]?.path.join(".")} is wrong`);
    const wrong = problem(asked.data);
    if (wrong) return wrong;
    const made: SimulatorShipment = {
      uuid: randomUUID(),
      // Not ending in 0…: such numbers have a way of their own (simulator-parcels.ts), for those who ask for it.
      barcode: `05${String(randomInt(1e9)).padStart(9, "0")}${randomInt(10, 100)}`,
      createdAt: now(),
      asked: asked.data,
      parcelUuid: randomUUID(),
      group: null,
    };
    shipments.set(made.uuid, made);
    parcels.begin(made.barcode);
    return json(row(made));
  }

  function change(id: string, body: unknown): Response {
    const there = find(id);
    if (!there) return missing("Shipment");
    if (isRegistered(there)) return refused("Shipment is registered and can not be changed", "UPE03001", 409);
    const asked = shipment.safeParse(body);
    if (!asked.success) return refused(`${asked.error.issues[0]?.path.join(".")} is wrong`);
    const wrong = problem(asked.data);
    if (wrong) return wrong;
    if (asked.data.parcels.some(({ uuid }) => uuid !== there.parcelUuid))
      return refused("parcel uuid does not belong to the shipment");
    there.asked = asked.data;
    return json(row(there));
  }

  function remove(id: string): Response {
    const there = find(id);
    if (!there) return missing("Shipment");
    if (isRegistered(there)) return refused("Shipment is registered and can not be deleted", "UPE03001", 409);
    shipments.delete(there.uuid);
    parcels.forget(there.barcode);
    return new Response(null, { status: 200 });
  }

  function addAddress(body: unknown): Response {
    const asked = address.safeParse(body);
    if (!asked.success || !offices.has(asked.data.postcode)) return refused("postcode does not exist");
    addresses.set(addresses.size + 1, asked.data.postcode);
    return json({ id: addresses.size, postcode: asked.data.postcode, country: "UA" });
  }

  function addPerson(body: unknown): Response {
    const asked = person.safeParse(body);
    if (!asked.success) return refused(`${asked.error.issues[0]?.path.join(".")} is wrong`);
    const { firstName, lastName, phoneNumber, addressId } = asked.data;
    if (!ukrainian.test(firstName)) return refused("firstName has invalid characters");
    if (!ukrainian.test(lastName)) return refused("lastName has invalid characters");
    if (!/^\+?380\d{9}$/.test(phoneNumber)) return refused("phoneNumber is invalid");
    if (!addresses.has(addressId)) return refused("addressId does not exist");
    const uuid = randomUUID();
    people.set(uuid, asked.data);
    return json({ uuid, ...asked.data, type: "INDIVIDUAL" });
  }

  function priceOf(body: unknown): Response {
    const asked = price.safeParse(body);
    if (!asked.success) return refused(`${asked.error.issues[0]?.path.join(".")} is wrong`);
    const { addressTo, parcels: sent, postPay } = asked.data;
    if (!offices.has(addressTo.postcode)) return refused("addressTo postcode does not exist");
    return json({
      deliveryPrice: tariff(sent[0]?.weight ?? 0),
      postPayDeliveryPrice: postPay > 0 ? 15 + postPay / 50 : 0,
    });
  }

  function addGroup(body: unknown): Response {
    const asked = z.object({ name: z.string().min(1), type: z.string() }).safeParse(body);
    if (!asked.success) return refused("name is wrong");
    const group = { uuid: randomUUID(), ...asked.data };
    groups.set(group.uuid, group);
    return json({ ...group, clientUuid: senderUuid, closed: false });
  }

  function fillGroup(uuid: string, body: unknown): Response {
    const asked = z.array(z.string()).min(1).max(500).safeParse(body);
    if (!groups.has(uuid)) return missing("Shipment group");
    const added = (asked.data ?? []).flatMap((id) => find(id) ?? []);
    if (!asked.success || added.length < asked.data.length) return missing("Shipment");
    if (added.some(({ group }) => group !== null)) return refused("Shipment is in another group already");
    for (const one of added) one.group = uuid;
    return json({ message: "Shipments were added" });
  }

  function leaveGroup(id: string): Response {
    const there = find(id);
    if (!there?.group) return missing("Shipment group");
    if (isRegistered(there)) return refused("Shipment is registered and can not be changed", "UPE03001", 409);
    there.group = null;
    return new Response(null, { status: 200 });
  }

  const groupOf = (uuid: string): SimulatorShipment[] | null =>
    groups.has(uuid) ? [...shipments.values()].filter(({ group }) => group === uuid) : null;

  return {
    find,
    group: groupOf,
    postcodeOf: ({ asked }: SimulatorShipment) => addresses.get(asked.recipientAddressId) ?? "",
    /** Null: there is no such method. */
    answer(method: string, path: string, query: URLSearchParams, body: unknown) {
      const [what = "", id = "", more = ""] = path.split("/").map(decodeURIComponent);
      switch (`${method} ${what}${id ? "/*" : ""}${more ? "/*" : ""}`) {
        case "POST addresses":
          return addAddress(body);
        case "POST clients":
          return addPerson(body);
        case "GET clients/*":
          return id === senderUuid ? json({ uuid: id, type: "COMPANY" }) : missing("Client");
        case "POST domestic/*":
          return priceOf(body);
        case "POST shipments":
          return create(body);
        case "GET shipments":
          return json(
            [...shipments.values()]
              .filter(({ asked }) => asked.sender.uuid === query.get("senderUuid"))
              .map(row),
          );
        case "GET shipments/*": {
          const there = find(id);
          return there ? json(row(there)) : missing("Shipment");
        }
        case "PUT shipments/*":
          return change(id, body);
        case "DELETE shipments/*":
          return remove(id);
        case "DELETE shipments/*/*":
          return leaveGroup(id);
        case "POST shipment-groups":
          return addGroup(body);
        case "PUT shipment-groups/*/*":
          return fillGroup(id, body);
        case "GET shipment-groups/*/*": {
          if (id === "clients") return json(more === senderUuid ? [...groups.values()] : []);
          const held = groupOf(id);
          return held ? json(held.map(row)) : missing("Shipment group");
        }
        default:
          return null;
      }
    },
  };
}
