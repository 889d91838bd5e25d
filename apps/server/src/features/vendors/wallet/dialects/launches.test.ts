import type { VendorLaunch } from '@baize/contract/vendors'
import { actionBatchLaunch } from '@baize/contract/vendors/action-batch'
import { hub88Launch } from '@baize/contract/vendors/hub88'
import { describe, expect, it } from 'vitest'
import type { VendorLink } from '../vendor-links.ts'
import { dialectOf } from './all-dialects.ts'

const link: VendorLink = {
  vendorCode: 'LOTUS',
  baseUrl: 'https://lotus.example',
  hold: null,
  pageOrigin: 'https://lotus.example',
  dialect: 'hub88',
  operatorName: '42',
  keys: new Map(),
  v1UntilMs: 0,
  hasSpokenV2: false,
  isAllowed: () => true,
}
const launch: VendorLaunch = {
  gameId: 'koi-pond',
  mode: 'real',
  token: 'a-token-of-a-launch',
  playerId: 'a-player',
  currency: 'PHP',
  scale: 2,
  language: 'pt-BR',
  country: 'BR',
  jurisdiction: null,
  platform: 'mobile',
  lobbyUrl: 'https://house.example/',
  depositUrl: 'https://house.example/member/deposit',
}
const { token: _token, playerId: _player, ...nobody } = launch
const demo: VendorLaunch = { ...nobody, mode: 'demo' }

describe('a launch in another protocol', () => {
  it('is Hub88’s game url', () => {
    const { path, body } = dialectOf('hub88')?.writeLaunch(link, launch) ?? {}
    expect(path).toBe('/operator/generic/v2/game/url')
    expect(hub88Launch.parse(body)).toEqual({
      ...{ user: 'a-player', token: 'a-token-of-a-launch', game_code: 'koi-pond' },
      ...{ operator_id: '42', platform: 'GPL_MOBILE', lang: 'pt', currency: 'PHP', country: 'BR' },
      lobby_url: 'https://house.example/',
      deposit_url: 'https://house.example/member/deposit',
    })
  })

  it('is Hub88’s demo in its own currency, with neither user nor token', () => {
    const { body } = dialectOf('hub88')?.writeLaunch(link, demo) ?? {}
    const read = hub88Launch.parse(body)
    expect(read).toMatchObject({ currency: 'XXX', game_code: 'koi-pond' })
    expect(read).not.toHaveProperty('user')
    expect(read).not.toHaveProperty('token')
  })

  it('is a session of the action batch, in the demo with nobody', () => {
    const dialect = dialectOf('action-batch')
    const real = actionBatchLaunch.parse(dialect?.writeLaunch(link, launch).body)
    expect(real).toMatchObject({ user_id: 'a-player', game: 'lotus:koi-pond', currency: 'PHP' })
    expect(actionBatchLaunch.parse(dialect?.writeLaunch(link, demo).body)).not.toHaveProperty(
      'user_id',
    )
  })

  it.each(['hub88', 'action-batch'] as const)('of %s is no address when it is none', (name) => {
    const dialect = dialectOf(name)
    for (const answer of [{}, null, 'x', { url: 'x' }, { launch_options: {} }, { error: 'no' }]) {
      expect(dialect?.readLaunch(answer)).toBeUndefined()
    }
  })

  it('is not translated for the house’s own protocol', () => {
    expect(dialectOf('baize')).toBeUndefined()
  })
})
