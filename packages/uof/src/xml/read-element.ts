import { type EpochMs, epochMs } from '@baize/kernel'
import type { Score } from '@baize/sports'
import { type Urn, urnOf } from '@baize/sports'
import type { XmlElement } from './element.ts'

/** Where the first fault of a document is, such as `bet_stop/@event_id`; nothing that was read counts then. */
export interface FaultNote {
  at?: string
}

const WHOLE = /^-?(0|[1-9]\d{0,14})$/
const SCORE = /^(0|[1-9]\d{0,3})$/

/**
 * Reads attributes and children. What is missing or malformed is noted, and something harmless stands in its place
 * until the document is refused at its end.
 */
export interface ElementReader {
  readonly name: string
  text(attribute: string): string
  textMaybe(attribute: string): string | undefined
  whole(attribute: string): number
  wholeMaybe(attribute: string): number | undefined
  moment(attribute: string): EpochMs
  momentMaybe(attribute: string): EpochMs | undefined
  urn(attribute: string): Urn
  /** `home_score` and `away_score` for the name `score`; undefined where neither is there. */
  scoreMaybe(homeAttribute: string, awayAttribute: string): Score | undefined
  /** The value that a reader makes of an attribute; noted when it makes none. */
  as<Value>(attribute: string, read: (text: string) => Value | undefined, instead: Value): Value
  asMaybe<Value>(attribute: string, read: (text: string) => Value | undefined): Value | undefined
  children(name: string, atMost: number): readonly ElementReader[]
  child(name: string): ElementReader | undefined
  /** Notes a fault of the element as a whole. */
  blame(what: string): void
}

export function readerOf(element: XmlElement, note: FaultNote): ElementReader {
  const { name, attributes } = element
  const blame = (what: string): void => {
    note.at ??= `${name}/${what}`
  }
  const given = (attribute: string) =>
    Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
  function asMaybe<Value>(attribute: string, read: (text: string) => Value | undefined) {
    const text = given(attribute)
    const found = text === undefined ? undefined : read(text)
    if (text !== undefined && found === undefined) blame(`@${attribute}`)
    return found
  }
  function as<Value>(
    attribute: string,
    read: (text: string) => Value | undefined,
    instead: Value,
  ): Value {
    const text = given(attribute)
    const found = text === undefined ? undefined : read(text)
    if (found === undefined) blame(`@${attribute}`)
    return found ?? instead
  }
  function children(of: string, atMost: number): readonly ElementReader[] {
    const found = element.children.filter((each) => each.name === of)
    if (found.length > atMost) blame(of)
    return found.slice(0, atMost).map((each) => readerOf(each, note))
  }
  return {
    ...{ name, blame, as, asMaybe, children },
    text: (attribute) => as(attribute, same, ''),
    textMaybe: (attribute) => given(attribute),
    whole: (attribute) => as(attribute, wholeOf, 0),
    wholeMaybe: (attribute) => asMaybe(attribute, wholeOf),
    moment: (attribute) => as(attribute, momentOf, epochMs(0)),
    momentMaybe: (attribute) => asMaybe(attribute, momentOf),
    urn: (attribute) => as(attribute, urnOf, '' as Urn),
    scoreMaybe(homeAttribute, awayAttribute) {
      if (given(homeAttribute) === undefined && given(awayAttribute) === undefined) {
        return undefined
      }
      return { home: as(homeAttribute, pointsOf, 0), away: as(awayAttribute, pointsOf, 0) }
    },
    child: (of) => children(of, 1)[0],
  }
}

const same = (text: string) => text

function wholeOf(text: string): number | undefined {
  return WHOLE.test(text) ? Number(text) : undefined
}

function pointsOf(text: string): number | undefined {
  return SCORE.test(text) ? Number(text) : undefined
}

/** Milliseconds since 1970, as messages have them. */
function momentOf(text: string): EpochMs | undefined {
  const value = wholeOf(text)
  return value === undefined || value < 0 ? undefined : epochMs(value)
}
