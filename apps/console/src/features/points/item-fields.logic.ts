import type {
  ContentLanguage,
  PointsDeskItem,
  PointsItemDraft,
  PointsKind,
  PointsPicture,
} from '@baize/contract'
import {
  EMPTY_GIVEN,
  type GivenFields,
  givenFieldsOf,
  makeGiven,
  missingGiven,
} from '../../parts/given/given.logic.ts'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

type Texts = PointsItemDraft['texts']

/** A reward as somebody types it. */
export interface ItemFields extends GivenFields {
  readonly kind: PointsKind
  readonly picture: PointsPicture
  readonly names: Readonly<Partial<Record<ContentLanguage, string>>>
  readonly texts: Readonly<Partial<Record<ContentLanguage, string>>>
  readonly costPoints: string
  readonly money: string
  readonly quantityMin: number
  readonly quantityMax: number
  readonly levelMin: number
  /** Empty is without a limit. */
  readonly stock: string
  readonly reason: string
}

export const EMPTY_ITEM: ItemFields = {
  ...{ kind: 'goods', picture: 'gift', names: {}, texts: {}, costPoints: '', money: '' },
  ...{ quantityMin: 1, quantityMax: 1, levelMin: 0, stock: '', reason: '' },
  ...EMPTY_GIVEN,
}

export function fieldsOf(item: PointsDeskItem, exponent: number): ItemFields {
  const texts = Object.entries(item.texts)
  return {
    ...{ kind: item.kind, picture: item.picture, costPoints: item.costPoints },
    names: Object.fromEntries(texts.map(([tag, words]) => [tag, words?.name ?? ''])),
    texts: Object.fromEntries(texts.map(([tag, words]) => [tag, words?.text ?? ''])),
    money: item.moneyMinor === null ? '' : typedAmount(item.moneyMinor, exponent),
    ...{ quantityMin: item.quantityMin, quantityMax: item.quantityMax, levelMin: item.levelMin },
    stock: item.stockLeft === null ? '' : String(item.stockLeft),
    reason: '',
    ...givenFieldsOf(item.given, exponent),
  }
}

/** Which fields are missing or do not fit. */
export function faultsOf(fields: ItemFields, exponent: number): readonly (keyof ItemFields)[] {
  const { kind, names, costPoints, money, quantityMin, quantityMax, levelMin, stock } = fields
  const rules: readonly (readonly [keyof ItemFields, boolean])[] = [
    ['names', Object.values(names).some((name) => name?.trim())],
    ['costPoints', /^[1-9]\d{0,14}$/.test(costPoints.trim())],
    ['money', kind === 'goods' || /^[1-9]/.test(wireAmount(money, exponent))],
    ['quantityMin', isCount(quantityMin)],
    ['quantityMax', isCount(quantityMax) && quantityMax >= quantityMin],
    ['levelMin', Number.isInteger(levelMin) && levelMin >= 0],
    ['stock', /^\d{0,7}$/.test(stock.trim())],
  ]
  const missing = rules.flatMap(([name, isRight]) => (isRight ? [] : [name]))
  return kind === 'goods' ? missing : [...missing, ...missingGiven(kind, fields, exponent)]
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100

/** The reward as it is sent. */
export function draftOf(fields: ItemFields, exponent: number): PointsItemDraft {
  const { kind, picture, names, texts, costPoints, money, stock } = fields
  const written = Object.entries(names).filter(([, name]) => name?.trim())
  return {
    ...{ kind, picture, costPoints: costPoints.trim() },
    texts: Object.fromEntries(
      written.map(([tag, name]) => [
        tag,
        { name: name?.trim() ?? '', text: texts[tag as ContentLanguage]?.trim() ?? '' },
      ]),
    ) as Texts,
    moneyMinor: kind === 'goods' ? null : wireAmount(money, exponent),
    given: kind === 'goods' ? null : makeGiven(kind, fields, exponent),
    ...{ quantityMin: fields.quantityMin, quantityMax: fields.quantityMax },
    levelMin: fields.levelMin,
    stockLeft: stock.trim() === '' ? null : Number(stock),
  }
}

/** The name in the language of the page, else in the first there is. */
export function nameIn(texts: Texts, language: string): string {
  const byTag: Readonly<Record<string, { readonly name: string } | undefined>> = texts
  return (byTag[language] ?? byTag.en ?? Object.values(texts)[0])?.name ?? ''
}
