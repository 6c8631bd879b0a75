/** All fields of an input; only those of `Nullable` may be without a value. */
export type Filled<Input, Nullable extends keyof Input = never> = {
  readonly [Field in keyof Input]-?: Field extends Nullable
    ? Exclude<Input[Field], undefined>
    : NonNullable<Input[Field]>;
};
