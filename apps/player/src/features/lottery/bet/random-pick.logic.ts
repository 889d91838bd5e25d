import type { Play } from '@baize/lottery'
import {
  type Draft,
  type DraftValue,
  rowsIn,
  textsIn,
  type Value,
  valuesIn,
} from './draft.logic.ts'

/** A number below a bound; only a finger that points for the player. */
export type Below = (bound: number) => number

const TRIES_MAX = 200

/** A bet of the same make as the play's usual one with what the form has one of, at random; undefined where none was found. */
export function pickAtRandom(play: Play<unknown>, draft: Draft, below: Below): Draft | undefined {
  const usual = usualOf(play, draft)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const picked: Record<string, DraftValue> = {}
    for (const [name, field] of Object.entries(play.fields)) {
      picked[name] = pickField(field, { draft, usual, name }, below)
    }
    if (play.read(picked) !== undefined) return picked
  }
  return undefined
}

/** The example that agrees with what was chosen one of, else the first. */
function usualOf(play: Play<unknown>, draft: Draft): Draft {
  const examples = play.examples as readonly Draft[]
  const isLike = (example: Draft) =>
    Object.entries(play.fields).every(
      ([name, field]) => field.kind !== 'one' || example[name] === draft[name],
    )
  return examples.find(isLike) ?? examples[0] ?? {}
}

interface FieldPlace {
  readonly draft: Draft
  readonly usual: Draft
  readonly name: string
}

function pickField(
  field: Play<unknown>['fields'][string],
  { draft, usual, name }: FieldPlace,
  below: Below,
): DraftValue {
  switch (field.kind) {
    case 'one':
      return draft[name] ?? field.of[0] ?? ''
    case 'some':
      return pickFrom(field.of, Math.max(field.min, valuesIn(usual, name).length), below)
    case 'rows': {
      const rows = rowsIn(draft, name)
      const lengths = rowsIn(usual, name).map(({ length }) => length)
      const mostlyFilled = lengths.filter((length) => length > 0).length >= lengths.length
      const filled = mostlyFilled ? rows.length : lengths.filter((length) => length > 0).length
      const places = new Set(pickFrom([...rows.keys()], filled, below))
      return rows.map((_, place) => (places.has(place) ? pickFrom(field.of, 1, below) : []))
    }
    case 'typed': {
      const texts = textsIn(usual, name)
      const width = textsIn(draft, name)[0]?.length ?? texts[0]?.length ?? 0
      return texts.map(() => Array.from({ length: width }, () => below(10)).join(''))
    }
  }
}

/** So many different ones, in the order of the list. */
function pickFrom<Each extends Value>(
  of: readonly Each[],
  count: number,
  below: Below,
): readonly Each[] {
  const left = [...of]
  const picked = new Set<Each>()
  while (picked.size < count && left.length > 0) {
    const [one] = left.splice(below(left.length), 1)
    if (one !== undefined) picked.add(one)
  }
  return of.filter((each) => picked.has(each))
}
