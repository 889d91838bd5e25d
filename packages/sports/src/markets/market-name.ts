import type { Specifiers } from '../feed/specifiers.ts'

/** What a template may name. */
export interface NameContext {
  readonly specifiers: Specifiers
  readonly competitor1: string
  readonly competitor2: string
}

const PLACE = /\{([!+\-$%]?)(?:\(([a-z_0-9]+)([+-])(\d+)\)|([a-z_0-9]+))\}/g

/**
 * Fills in the places of a market's or outcome's name as a feed writes them: `{total}` the value, `{!setnr}` its
 * ordinal, `{+hcp}` and `{-hcp}` the value with its sign or the opposite one, `{$competitor1}` a name, `{(goalnr+1)}`
 * a value with something added. Undefined when a place has no value: no half-written name is shown.
 */
export function fillName(
  template: string,
  context: NameContext,
  language = 'en',
): string | undefined {
  let isWhole = true
  const text = template.replace(PLACE, (_, mark: string, inner, sign, by, plain) => {
    const value =
      mark === '$' ? nameIn(context, plain) : valueIn(context, { inner, sign, by, plain })
    const shown = value === undefined ? undefined : withMark(value, mark, language)
    isWhole &&= shown !== undefined
    return shown ?? ''
  })
  return isWhole ? text : undefined
}

function nameIn(context: NameContext, place: string | undefined): string | undefined {
  if (place === 'competitor1') return context.competitor1
  return place === 'competitor2' ? context.competitor2 : undefined
}

interface Place {
  readonly inner: string | undefined
  readonly sign: string | undefined
  readonly by: string | undefined
  readonly plain: string | undefined
}

function valueIn({ specifiers }: NameContext, place: Place): string | undefined {
  const name = place.inner ?? place.plain ?? ''
  const value = Object.hasOwn(specifiers, name) ? specifiers[name] : undefined
  if (value === undefined || place.inner === undefined) return value
  const number = Number(value)
  if (!Number.isInteger(number)) return undefined
  return String(place.sign === '-' ? number - Number(place.by) : number + Number(place.by))
}

function withMark(value: string, mark: string, language: string): string | undefined {
  if (mark === '!') return /^\d+$/.test(value) ? ordinal(Number(value), language) : undefined
  if (mark !== '+' && mark !== '-') return value
  if (!/^-?\d+(\.\d+)?$/.test(value)) return undefined
  if (Number(value) === 0) return '0'
  const isNegative = value.startsWith('-') === (mark === '+')
  return `${isNegative ? '-' : '+'}${value.replace('-', '')}`
}

const ENGLISH_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `22nd`, `113th`; in other languages as their market names write a number that orders. */
function ordinal(value: number, language: string): string {
  if (language === 'zh-Hans') return `第${value}`
  if (language === 'th') return `ที่ ${value}`
  if (language === 'vi') return `thứ ${value}`
  if (language === 'pt-BR') return `${value}º`
  if (language === 'ar') return String(value)
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(value)
  return `${value}${ENGLISH_ENDINGS[rule] ?? 'th'}`
}
