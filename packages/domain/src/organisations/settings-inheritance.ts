/** Levels from the top; an unset value is inherited from the level above. */
export const SETTING_ORIGINS = ['product', 'reseller', 'dealer', 'organisation', 'shop'] as const
export type SettingOrigin = (typeof SETTING_ORIGINS)[number]

/** Own values of one level; null inherits. */
export type OwnSettings<Values> = { readonly [Name in keyof Values]: Values[Name] | null }

export interface SettingsLevel<Values> {
  readonly origin: SettingOrigin
  /** Name of the level's owner. */
  readonly name: string
  readonly own: OwnSettings<Values>
}

export interface InheritedValue<Value> {
  readonly value: Value
  readonly origin: SettingOrigin
  /** Null for the product's default. */
  readonly name: string | null
}

export type InheritedSettings<Values> = {
  readonly [Name in keyof Values]: InheritedValue<Values[Name]>
}

/** Effective values with their origin: the lowest level that sets each value. */
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
  /** Set at the lowest level, the requested place. */
  readonly isOwn: boolean
  readonly origin: SettingOrigin
  readonly name: string | null
  /** Value after a reset, and its origin. */
  readonly above: unknown
  readonly aboveOrigin: SettingOrigin
  readonly aboveName: string | null
}

/** Origin of every value at the lowest level, and its origin after a reset. */
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
