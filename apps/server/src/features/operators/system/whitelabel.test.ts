import { FEATURE_SWITCHES, type WhitelabelNode } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { whitelabelOf } from './whitelabel.ts'

const flatten = (nodes: readonly WhitelabelNode[]): WhitelabelNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.childrenNodes)])

describe('the tree of switches', () => {
  it('has every switch once', () => {
    const names = flatten(whitelabelOf({})).map(({ modId }) => modId)
    expect(names.filter((name) => (FEATURE_SWITCHES as readonly string[]).includes(name))).toEqual(
      expect.arrayContaining([...FEATURE_SWITCHES]),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('says 1 for what is on, and for the group it is in', () => {
    const [register, login] = whitelabelOf({ MOBILENUMREG3: true, MOBILENUMPASSREG3: false })
    expect(register).toEqual({
      modId: 'REGISTER',
      enabled: '1',
      childrenNodes: [
        {
          modId: 'USERNAMEREG3',
          enabled: '0',
          childrenNodes: [{ modId: 'REGMOBVERF3', enabled: '0', childrenNodes: [] }],
        },
        {
          modId: 'MOBILENUMREG3',
          enabled: '1',
          childrenNodes: [{ modId: 'MOBILENUMPASSREG3', enabled: '0', childrenNodes: [] }],
        },
        { modId: 'ONECLICKREG3', enabled: '0', childrenNodes: [] },
      ],
    })
    expect(login?.enabled).toBe('0')
  })

  it('keeps a switch that it does not know', () => {
    expect(whitelabelOf({ LATER3: true }).at(-1)).toEqual({
      modId: 'LATER3',
      enabled: '1',
      childrenNodes: [],
    })
  })
})
