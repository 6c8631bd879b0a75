import fc from "fast-check";
import { expect, test } from "vitest";
import { isJpegPreset, type Preset, parsePicture, pictureUrl, presets } from "./picture-address.ts";

const names = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("-"));

test("every picture URL the shop writes is one it serves", () => {
  fc.assert(
    fc.property(
      names,
      fc.constantFrom(...(Object.keys(presets) as Preset[])),
      fc.constantFrom(1 as const, 2 as const),
      (name, preset, density) => {
        const format = isJpegPreset(preset) ? "jpg" : "webp";
        const address = pictureUrl(`demo/${name}`, preset, density, format).slice("/_img/".length);
        expect(parsePicture(address)).toEqual({ preset, density, root: "demo", name, format });
      },
    ),
  );
});

test("other sizes, formats, folders and paths out of the folder do not exist", () => {
  for (const address of [
    "preview@3x/demo/mug-front.webp",
    "huge@1x/demo/mug-front.webp",
    "constructor@1x/demo/mug-front.webp",
    "preview@1x/demo/mug-front.png",
    "preview@1x/demo/mug-front.jpg",
    "preview@1x/etc/passwd.webp",
    "preview@1x/demo/../../../etc/passwd.webp",
    "preview@1x/demo/..%2f..%2fpasswd.webp",
    "preview@1x/demo/a/b.webp",
    "preview@1x/demo/MUG.webp",
    "preview@1x/demo/mug-front.webp\u0000",
    "preview@1x/demo/mug-front.webp\n",
    "",
  ]) {
    expect(parsePicture(address)).toBeNull();
  }
});

test("no text makes a picture URL outside its folder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const parsed = parsePicture(text);
      expect(parsed === null || /^[a-z0-9-]+$/.test(parsed.name)).toBe(true);
    }),
  );
});
