// An address and a recipient as the API accepts them; the places are those of places.ts.
import { kyiv, kyivBranch } from "./places.ts";

export const anAddress = {
  name: "Дім",
  delivery_type: "branch",
  city: { ref: kyiv },
  warehouse: { Ref: kyivBranch },
};

export const aCourierAddress = {
  delivery_type: "courier",
  city: { ref: kyiv },
  street: "вул. Князів Коріатовичів",
  building: "9",
  apartment: "14",
};

export const aRecipient = { surname: "Мартинюк", name: "Олена", phone: "+380509111117" };
