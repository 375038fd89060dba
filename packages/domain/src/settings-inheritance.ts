/** From the top: what one level leaves open holds as the level above has it. */
export const SETTING_ORIGINS = ['product', 'reseller', 'dealer', 'organisation', 'shop'] as const
export type SettingOrigin = (typeof SETTING_ORIGINS)[number]

/** What one level says for itself; null leaves it open. */
export type OwnSettings<Values> = { readonly [Name in keyof Values]: Values[Name] | null }

export interface SettingsLevel<Values> {
  readonly origin: SettingOrigin
  /** Whose it is, as people call them. */
  readonly name: string
  readonly own: OwnSettings<Values>
}

export interface InheritedValue<Value> {
  readonly value: Value
  readonly origin: SettingOrigin
  /** Null: the product's. */
  readonly name: string | null
}

export type InheritedSettings<Values> = {
  readonly [Name in keyof Values]: InheritedValue<Values[Name]>
}

/** Each value with where it comes from: the last of the levels, from the top, that says anything. */
export const inheritSettings = <Values extends object>(
  product: Values,
  levels: readonly SettingsLevel<Values>[],
): InheritedSettings<Values> => {
  const names = Object.keys(product) as (keyof Values)[]
  const valueOf = (name: keyof Values): InheritedValue<Values[keyof Values]> => {
    const level = levels.findLast(({ own }) => own[name] !== null)
    const value = level?.own[name] ?? null
    return level === undefined || value === null
      ? { value: product[name], origin: 'product', name: null }
      : { value, origin: level.origin, name: level.name }
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as InheritedSettings<Values>
}

export const inheritedValues = <Values extends object>(
  product: Values,
  levels: readonly SettingsLevel<Values>[],
): Values =>
  Object.fromEntries(
    Object.entries<InheritedValue<unknown>>(inheritSettings(product, levels)).map(
      ([name, { value }]) => [name, value],
    ),
  ) as Values

export interface OriginOfSetting {
  readonly field: string
  /** Said at the last level, the place that was asked for. */
  readonly isOwn: boolean
  readonly origin: SettingOrigin
  readonly name: string | null
  /** What a reset leads to, and whose that is. */
  readonly above: unknown
  readonly aboveOrigin: SettingOrigin
  readonly aboveName: string | null
}

/** Of every value at the last level: whose it is, and whose it is after a reset. */
export const originsOfSettings = <Values extends object>(
  product: Values,
  levels: readonly SettingsLevel<Values>[],
): OriginOfSetting[] => {
  const inForce = inheritSettings(product, levels)
  const above = inheritSettings(product, levels.slice(0, -1))
  const place = levels.at(-1)
  return (Object.keys(product) as (keyof Values & string)[]).map((field) => ({
    field,
    isOwn: place !== undefined && place.own[field] !== null,
    origin: inForce[field].origin,
    name: inForce[field].name,
    above: above[field].value,
    aboveOrigin: above[field].origin,
    aboveName: above[field].name,
  }))
}
