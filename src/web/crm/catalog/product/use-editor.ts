// The editor's state. Typed text is stored on the device until it is saved, so that neither a closed tab nor
// an expired session loses it; a colleague's changes meanwhile are merged with it. Not form/use-editor.ts: a
// product is not a flat form, and a conflict is merged instead of asked about.
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ProductEdit } from "#shop/catalog/input/product-edit.ts";
import type { ReadinessKey } from "#shop/catalog/rules/readiness.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { deviceStore } from "../../../shared/device/device-store.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { changedKeys, type FormKey, mergeForms, type ProductForm, toEdit, toForm } from "./product-form.ts";

interface Draft {
  readonly version: number;
  readonly base: ProductForm;
  readonly form: ProductForm;
}

export type EditorProblem =
  | { readonly kind: "fields"; readonly fields: readonly FormKey[] }
  | { readonly kind: "not_ready"; readonly missing: readonly ReadinessKey[] }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "signed_out" }
  | { readonly kind: "unsure" };

export interface Meeting {
  readonly theirs: readonly FormKey[];
  readonly both: readonly FormKey[];
}

/** A draft of another build may have another shape. */
function draftOf(stored: unknown, like: ProductForm): Draft | null {
  if (typeof stored !== "object" || stored === null || !("form" in stored) || !("base" in stored))
    return null;
  const hasShape = (form: unknown): boolean =>
    typeof form === "object" && form !== null && Object.keys(like).every((key) => key in form);
  const { form, base } = stored;
  const isWhole =
    "version" in stored && typeof stored.version === "number" && hasShape(form) && hasShape(base);
  return isWhole ? (stored as Draft) : null;
}

const UNAUTHENTICATED = 401;

export function useEditor(product: { id: number; version: number; edit: ProductEdit }) {
  const t = useTranslations("crmCatalog.edit");
  const say = useToast();
  const { busy, call } = useCrmCall();
  const fresh = useMemo(() => toForm(product.edit), [product.edit]);
  const [{ version, base, form }, setDraft] = useState<Draft>({
    version: product.version,
    base: fresh,
    form: fresh,
  });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<EditorProblem | null>(null);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  const sent = useRef<ProductForm | null>(null);
  const store = useMemo(
    () => deviceStore<Draft | null>(`crm-product-${product.id}`, null, (stored) => draftOf(stored, fresh)),
    [product.id, fresh],
  );
  const changed = changedKeys(base, form);
  const isDirty = changed.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is read once
  useEffect(() => {
    const kept = store.get();
    if (kept && changedKeys(kept.base, kept.form).length > 0) {
      setDraft(kept);
      setRestored(true);
    }
    setHydrated(true);
  }, []);

  useEffect(() => {
    if (!isHydrated) return;
    if (isDirty) store.set({ version, base, form });
    else if (store.get() !== null) store.set(null);
  }, [isHydrated, isDirty, version, base, form, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes from the server
  useEffect(() => {
    if (!isHydrated || product.version === version) return;
    const isOurs = sent.current !== null && changedKeys(sent.current, fresh).length === 0;
    const from = isOurs ? (sent.current ?? base) : base;
    if (!isOurs && isDirty) {
      const theirs = changedKeys(base, fresh);
      setMeeting({ theirs, both: theirs.filter((key) => changed.includes(key)) });
    }
    setDraft({ version: product.version, base: fresh, form: mergeForms(from, form, fresh) });
    if (isOurs) {
      sent.current = null;
      setProblem(null);
    }
  }, [isHydrated, product.version]);

  function change(part: Partial<ProductForm>): void {
    setDraft((draft) => ({ ...draft, form: { ...draft.form, ...part } }));
  }

  async function save(): Promise<void> {
    const { edit, wrong: known } = toEdit(form);
    const paths = Object.keys(known);
    setProblem(null);
    setWrong(Object.fromEntries(paths.map((path) => [path, t(`wrong.${known[path] ?? "required"}`)])));
    if (paths.length > 0) {
      setProblem({ kind: "fields", fields: keysOf(paths) });
      return;
    }
    const isPublishing = form.published && !base.published;
    sent.current = toForm(edit);
    const answer = await call("save", "PUT /crm/products/:id", {
      params: { id: product.id },
      body: { version, ...edit },
    });
    if (answer === "ignored") return;
    if (answer.ok) {
      setMeeting(null);
      setRestored(false);
      say({ text: isPublishing ? t("published_done") : t("saved") });
      return;
    }
    const { error } = answer;
    if (!isRefusal(error)) {
      setProblem({ kind: "unsure" });
      return;
    }
    sent.current = null;
    // The refusal includes a colleague's version, which is reported separately.
    if (error.code === "conflict") return;
    const fields = Object.keys(error.errors);
    if (error.status === UNAUTHENTICATED) setProblem({ kind: "signed_out" });
    else if (error.body.missing) setProblem({ kind: "not_ready", missing: error.body.missing });
    else if (fields.length > 0) {
      setWrong(Object.fromEntries(fields.map((path) => [path, error.errors[path]?.[0] ?? ""])));
      setProblem({ kind: "fields", fields: keysOf(fields) });
    } else setProblem({ kind: "failed", message: error.message });
  }

  function discard(): void {
    setDraft({ version: product.version, base: fresh, form: fresh });
    setWrong({});
    setProblem(null);
    setMeeting(null);
    setRestored(false);
  }

  return {
    form,
    base,
    changed,
    isDirty,
    isRestored: isRestored && isDirty,
    busy: busy !== null,
    problem,
    meeting,
    wrong,
    change,
    save,
    discard,
  };
}
export type Editor = ReturnType<typeof useEditor>;

const keysOf = (paths: readonly string[]): FormKey[] => [
  ...new Set(paths.map((path) => (path.split(".")[0] ?? "") as FormKey)),
];
