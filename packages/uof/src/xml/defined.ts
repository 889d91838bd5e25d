/** What may be left out of an object: every field that may be undefined. */
type Optional<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >
} & { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] }

/** Leaves out the fields that have no value, as types with optional fields ask for. */
export function defined<const Fields extends object>(fields: Fields): Optional<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Optional<Fields>
}
