// What a source file loads and which messages it uses, read from its syntax tree.
import fs from "node:fs";
import { parseSync } from "vite";

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** Addresses of its imports, types left out. */
  readonly imports: readonly string[];
  /** Dotted keys; only the namespace where a key is not written out. */
  readonly messages: readonly string[];
  /** The messages parts that its `handle` names; the handle's own name where another file declares it. */
  readonly handle: readonly string[] | string;
}

export const readSource = (file: string): SourceFile => sourceOf(file, fs.readFileSync(file, "utf8"));

export function sourceOf(file: string, text: string): SourceFile {
  const { program, module } = parseSync(file, text);
  const isLoaded = (entries: readonly { readonly isType: boolean }[]): boolean =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const imports = [
    ...module.staticImports
      .filter(({ entries }) => isLoaded(entries))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const root = program as unknown as Node;
  return { imports, messages: [...new Set(usedIn(root))], handle: handleIn(root) };
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const nameOf = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : "";

/** The texts that an expression may be; a template as far as it is written out; null: unknown. */
function textsOf(node: unknown): readonly string[] | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : null;
  if (node.type === "ConditionalExpression") {
    const either = [textsOf(node.consequent), textsOf(node.alternate)];
    return either.some((texts) => texts === null) ? null : either.flatMap((texts) => texts ?? []);
  }
  if (node.type !== "TemplateLiteral") return null;
  const [first] = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  const start = first?.value.cooked ?? "";
  // Of «group.${key}» the group is known, of «${group}» nothing.
  return start.includes(".") ? [start.slice(0, start.lastIndexOf("."))] : null;
}

const isHook = (node: Node): boolean =>
  node.type === "CallExpression" && nameOf(node.callee) === "useTranslations";

/** The namespaces of `useTranslations(…)`; an empty one is all messages. */
function namespacesOf(hook: Node): readonly string[] {
  const [argument] = nodesIn(hook.arguments);
  if (!argument) return [""];
  const texts = textsOf(argument);
  if (!texts) throw new Error("useTranslations of a namespace that is not written out");
  return texts;
}

type Scope = Map<string, readonly string[] | null>;

/** The names that a parameter or a declaration binds. */
function boundNames(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [String(pattern.name)];
  if (pattern.type === "AssignmentPattern") return nodesIn(pattern.left).flatMap(boundNames);
  if (pattern.type === "Property") return nodesIn(pattern.value).flatMap(boundNames);
  return [pattern.properties, pattern.elements, pattern.argument].flatMap(nodesIn).flatMap(boundNames);
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type);

function usedIn(root: Node): string[] {
  const used: string[] = [];
  const keyed = (namespaces: readonly string[], keys: readonly string[] | null): void => {
    for (const namespace of namespaces)
      for (const key of keys ?? [""]) {
        const dotted = [namespace, key].filter(Boolean).join(".");
        // All messages with an unknown key: the key comes from a page's handle or from data.
        if (dotted) used.push(dotted);
      }
  };
  const look = (node: Node, scopes: readonly Scope[]): void => {
    const namespacesIn = (name: string): readonly string[] | null =>
      scopes.findLast((scope) => scope.has(name))?.get(name) ?? null;
    if (node.type.startsWith("TS") && !("expression" in node)) return;
    const inner = isFunction(node) || node.type === "BlockStatement" ? [...scopes, new Map()] : scopes;
    if (isFunction(node))
      for (const name of nodesIn(node.params).flatMap(boundNames)) inner.at(-1)?.set(name, null);
    if (node.type === "VariableDeclarator") {
      const init = isNode(node.init) ? node.init : null;
      const bound = init && isHook(init) ? namespacesOf(init) : null;
      for (const name of nodesIn(node.id).flatMap(boundNames)) scopes.at(-1)?.set(name, bound);
      if (init && !bound) look(init, inner);
      return;
    }
    if (isHook(node)) {
      keyed(namespacesOf(node), null);
      return;
    }
    if (node.type === "CallExpression") {
      const callee = node.callee as Node;
      const called = nameOf(callee) || (callee.type === "MemberExpression" ? nameOf(callee.object) : "");
      const namespaces = namespacesIn(called);
      const args = nodesIn(node.arguments);
      if (namespaces) {
        keyed(namespaces, textsOf(args[0]));
        for (const argument of args) look(argument, inner);
        return;
      }
    }
    // Passed on.
    const namespaces = namespacesIn(nameOf(node));
    if (namespaces) {
      keyed(namespaces, null);
      return;
    }
    const isPlain = (child: Node): boolean =>
      !(node.type === "MemberExpression" && child === node.property && !node.computed) &&
      !(node.type === "Property" && child === node.key && !node.computed);
    for (const child of children(node).filter(isPlain)) look(child, inner);
  };
  look(root, [new Map()]);
  return used;
}

function handleIn(root: Node): readonly string[] | string {
  const declared = nodesIn(root.body)
    .flatMap(({ type, declaration }) => (type === "ExportNamedDeclaration" ? nodesIn(declaration) : []))
    .flatMap(({ declarations }) => nodesIn(declarations));
  const init = declared.find(({ id }) => nameOf(id) === "handle")?.init;
  const property = nodesIn(isNode(init) ? init.properties : undefined).find(
    ({ key }) => nameOf(key) === "messages",
  );
  const elements = isNode(property?.value) ? nodesIn(property.value.elements) : [];
  return nameOf(init) || elements.flatMap((element) => textsOf(element) ?? []);
}
