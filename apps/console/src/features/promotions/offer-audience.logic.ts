import type { OfferRulesShape } from '@baize/contract'
import { instantOf, momentText } from '../../parts/format.ts'

type Audience = OfferRulesShape['audience']

/** Whom an offer is for, as it was typed; an empty field asks for nothing. */
export interface AudienceFields {
  readonly needsVerified: boolean
  readonly levelMin: string
  readonly levelMax: string
  readonly registeredFrom: string
  readonly registeredBefore: string
}

export const EVERYBODY: AudienceFields = {
  ...{ needsVerified: false, levelMin: '', levelMax: '', registeredFrom: '', registeredBefore: '' },
}

const LEVELS = ['levelMin', 'levelMax'] as const
const MOMENTS = ['registeredFrom', 'registeredBefore'] as const

export function makeAudience(fields: AudienceFields): Audience {
  const levels = LEVELS.filter((name) => fields[name].trim() !== '')
  const moments = MOMENTS.flatMap((name) => {
    const instant = instantOf(fields[name])
    return instant === null ? [] : [[name, Date.parse(instant)] as const]
  })
  return {
    ...Object.fromEntries(levels.map((name) => [name, Number(fields[name].trim())])),
    ...Object.fromEntries(moments),
    ...(fields.needsVerified && { needsVerified: true }),
  }
}

export function readAudience(audience: Audience): AudienceFields {
  const text = (value: number | undefined) => (value === undefined ? '' : `${value}`)
  const local = (moment: number | undefined) =>
    moment === undefined ? '' : momentText(new Date(moment).toISOString())
  return {
    needsVerified: audience.needsVerified === true,
    ...{ levelMin: text(audience.levelMin), levelMax: text(audience.levelMax) },
    registeredFrom: local(audience.registeredFrom),
    registeredBefore: local(audience.registeredBefore),
  }
}

/** Which fields can be read. */
export function readableAudience(fields: AudienceFields) {
  const isLevel = (text: string) => /^\d{0,2}$/.test(text.trim())
  const isMoment = (text: string) => text === '' || instantOf(text) !== null
  const [least, most] = [fields.levelMin.trim(), fields.levelMax.trim()]
  const isInOrder = least === '' || most === '' || Number(least) <= Number(most)
  return {
    levelMin: isLevel(least),
    levelMax: isLevel(most) && isInOrder,
    registeredFrom: isMoment(fields.registeredFrom),
    registeredBefore: isMoment(fields.registeredBefore),
  }
}
