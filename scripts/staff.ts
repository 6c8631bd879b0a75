// npm run staff -- add --phone +380… --role owner | disable --phone +380… | reset-second-factor --phone +380…
// | list
// On the embedded database the shop must be stopped; on PostgreSQL it works at any time.
import { parseArgs } from "node:util";
import { type AppContext, openContainer } from "#container.ts";
import { DataDirBusy } from "#db/lock-file.ts";
import { migrate } from "#db/migrate.ts";
import { EnvError, readEnv } from "#env.ts";
import { formatPhone, parsePhone } from "#kit/phone/phone.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { isRole, roles, system } from "#shop/staff/rules/rights.ts";
import { addStaff, disableStaff, resetSecondFactor } from "#shop/team/ops.server.ts";
import { staffList } from "#shop/team/reads.server.ts";

const usage = `npm run staff -- add --phone +380XXXXXXXXX --role ${roles.join("|")}
npm run staff -- disable --phone +380XXXXXXXXX
npm run staff -- reset-second-factor --phone +380XXXXXXXXX
npm run staff -- list`;

const lastOwner = "this is the last owner: make another person an owner first";

class Wrong extends Error {}

function phoneOf(typed: string | undefined): string {
  const phone = typed === undefined ? null : parsePhone(typed);
  if (!phone) throw new Wrong("--phone: must be a Ukrainian mobile number, such as +380671234567");
  return phone;
}

async function run(shop: AppContext): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { phone: { type: "string" }, role: { type: "string" } },
  });
  const [verb] = positionals;
  if (verb === "list") {
    for (const { phone, role } of await staffList(shop.db))
      console.log(`${formatPhone(phone ?? "")}  ${role}`);
    return;
  }
  if (verb === "add") {
    const phone = phoneOf(values.phone);
    const { role } = values;
    if (!role || !isRole(role)) throw new Wrong(`--role: must be one of ${roles.join(", ")}`);
    const added = await addStaff(shop, system, { customerId: await ensureCustomer(shop.db, phone), role });
    if (!added.ok) throw new Wrong(lastOwner);
    console.log(`${formatPhone(phone)} may enter the CRM as ${role}`);
    return;
  }
  if (verb === "disable") {
    const phone = phoneOf(values.phone);
    const member = (await staffList(shop.db)).find((one) => one.phone === phone);
    if (!member) throw new Wrong(`${formatPhone(phone)} has no access`);
    const disabled = await disableStaff(shop, system, member.customerId);
    if (!disabled.ok) throw new Wrong(lastOwner);
    console.log(`${formatPhone(phone)} may no longer enter the CRM`);
    return;
  }
  if (verb === "reset-second-factor") {
    const phone = phoneOf(values.phone);
    const member = (await staffList(shop.db)).find((one) => one.phone === phone);
    if (!member) throw new Wrong(`${formatPhone(phone)} has no access`);
    const reset = await resetSecondFactor(shop, system, member.customerId);
    if (!reset.ok) throw new Wrong(`not reset: ${reset.error.code}`);
    console.log(`${formatPhone(phone)} has no second factor any more and is signed out everywhere`);
    return;
  }
  throw new Wrong(usage);
}

try {
  const shop = await openContainer(readEnv());
  try {
    await migrate(shop.connection.pool);
    await run(shop);
  } finally {
    await shop.close();
  }
} catch (error) {
  const isPlain =
    error instanceof Wrong || error instanceof EnvError || error instanceof DataDirBusy || isBadOption(error);
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}

function isBadOption(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
