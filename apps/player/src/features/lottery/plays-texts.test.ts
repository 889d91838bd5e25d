import { FAMILIES } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import texts from '../../messages/en/lottery-plays.json' with { type: 'json' }

type Text = string | { readonly [key: string]: Text }

/** The text at a path of names; undefined where there is none. */
function textAt(...path: readonly string[]): Text | undefined {
  return path.reduce<Text | undefined>(
    (text, name) => (typeof text === 'object' ? text[name] : undefined),
    texts,
  )
}

describe.each(FAMILIES)('the texts of $id', ({ id, groups }) => {
  it('name the family', () => {
    expect(textAt(id, 'family')).toEqual(expect.any(String))
  })

  it.each(groups)('name the group $id and tell the rule of each of its plays', (group) => {
    expect(textAt(id, 'groups', group.id)).toEqual(expect.any(String))
    for (const { id: play } of group.plays) {
      expect([play, textAt(id, play, 'name')]).toEqual([play, expect.any(String)])
      expect([play, textAt(id, play, 'rule')]).toEqual([play, expect.any(String)])
    }
  })

  it('are of no play that is not there', () => {
    const plays = groups.flatMap((group) => group.plays.map((play) => play.id))
    const { family, groups: names, ...told } = textAt(id) as Record<string, Text>
    expect([typeof family, Object.keys(names as object)]).toEqual([
      'string',
      groups.map((group) => group.id),
    ])
    expect(Object.keys(told).toSorted()).toEqual(plays.toSorted())
  })
})
