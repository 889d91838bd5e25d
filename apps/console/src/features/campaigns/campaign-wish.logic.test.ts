import { describe, expect, it } from 'vitest'
import { type CampaignDraft, readDraft, readNames } from './campaign-wish.logic.ts'

const draft: CampaignDraft = {
  name: 'Spring',
  gameCode: 'lotus-1',
  rounds: 10,
  stakeMinor: 100n,
  startsAt: '2026-11-22T10:00',
  expiresAt: '2026-11-29T10:00',
  players: 'maria, pedro\n 1002',
}
const moment = (text: string) => (text === '' ? null : `${text}:00.000Z`)

describe('a campaign as it is typed', () => {
  it('names players with anything between them, each once', () => {
    expect(readNames(' maria,pedro;1002\n\nmaria ')).toEqual(['maria', 'pedro', '1002'])
  })

  it('is a wish when everything is there', () => {
    expect(readDraft(draft, moment)).toMatchObject({
      wish: { stakeMinor: '100', players: ['maria', 'pedro', '1002'] },
    })
  })

  it.each<[string, Partial<CampaignDraft>]>([
    ['name', { name: ' a ' }],
    ['game', { gameCode: ' ' }],
    ['rounds', { rounds: Number.NaN }],
    ['rounds', { rounds: 101 }],
    ['stake', { stakeMinor: undefined }],
    ['times', { expiresAt: '2026-11-21T10:00' }],
    ['times', { startsAt: '' }],
    ['players', { players: ' , ' }],
    ['players', { players: Array.from({ length: 501 }, (_none, at) => `p${at}`).join(' ') }],
  ])('says that %s is wrong', (fault, change) => {
    expect(readDraft({ ...draft, ...change }, moment)).toEqual({ fault })
  })
})
