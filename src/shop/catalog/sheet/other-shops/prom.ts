// Products of a YML file, which Prom and many other shops export: <yml_catalog> with categories and offers.
import { Parser } from "htmlparser2";
import { type Offer, plainText } from "./offer.ts";

interface Read {
  readonly attributes: Readonly<Record<string, string>>;
  readonly fields: Map<string, string>;
  readonly params: { readonly name: string; readonly unit: string; readonly value: string }[];
}

const isYml = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<yml_catalog\b/i;

/** The price of an offer is in hryvnias, unless it says otherwise. */
const hryvnias = new Set(["", "UAH"]);

/** @returns null: not a YML file */
export function promOffers(text: string): Offer[] | null {
  if (!isYml.test(text)) return null;
  const categories = new Map<string, { name: string; readonly parent: string }>();
  const offers: Read[] = [];
  let category: string | null = null;
  let offer: Read | null = null;
  /** The field or the parameter of the offer that is being read, and the depth of the tags within it. */
  let field: { readonly name: string; readonly attributes: Read["attributes"]; text: string } | null = null;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (field) {
          // HTML that was not escaped.
          depth += 1;
          field.text += `<${name}>`;
        } else if (offer) field = { name, attributes, text: "" };
        else if (name === "offer") offer = { attributes, fields: new Map(), params: [] };
        else if (name === "category" && attributes.id !== undefined) {
          category = attributes.id;
          categories.set(category, { name: "", parent: attributes.parentId ?? "" });
        }
      },
      ontext(part) {
        const known = category === null ? undefined : categories.get(category);
        if (field) field.text += part;
        else if (known) known.name += part;
      },
      onclosetag(name) {
        if (field && depth > 0) {
          depth -= 1;
          field.text += `</${name}>`;
        } else if (field && offer) {
          const value = plainText(field.text);
          const { name: called, attributes } = field;
          if (called === "param")
            offer.params.push({ name: attributes.name ?? "", unit: attributes.unit ?? "", value });
          else if (!offer.fields.has(called)) offer.fields.set(called, value);
          field = null;
        } else if (name === "offer" && offer) {
          offers.push(offer);
          offer = null;
        } else if (name === "category") category = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);

  function pathOf(id: string, below = 0): string {
    const found = categories.get(id);
    if (!found) return "";
    const above = found.parent === "" || below > 10 ? "" : pathOf(found.parent, below + 1);
    return [above, found.name.trim()].filter(Boolean).join("/");
  }

  return offers.map(({ attributes, fields, params }, index): Offer => {
    const of = (name: string): string => fields.get(name) ?? "";
    const param = (name: RegExp) => params.find((one) => name.test(one.name.trim()));
    const texts = (name: string) =>
      of(`${name}_ua`) === "" ? { uk: of(name), ru: "" } : { uk: of(`${name}_ua`), ru: of(name) };
    const weight = param(/^(вага|вес|маса|масса)/i);
    const isHryvnias = hryvnias.has(of("currencyId").trim().toUpperCase());
    return {
      row: index + 1,
      sku: of("vendorCode") || (attributes.id ?? ""),
      group: attributes.group_id ?? "",
      category: pathOf(of("categoryId").trim()),
      price: isHryvnias ? of("price") : "",
      oldPrice: isHryvnias ? of("oldprice") : "",
      weight: of("weight") || (weight ? `${weight.value} ${weight.unit}`.trim() : ""),
      texts: {
        name: texts("name"),
        description: texts("description"),
        meta: { uk: "", ru: "" },
        composition: { uk: param(/^склад$/i)?.value ?? "", ru: param(/^состав$/i)?.value ?? "" },
      },
    };
  });
}
