import type { RouterState } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { applyRouterState } from './page-under.ts'

type Match = readonly [routeId: string, status: 'success' | 'pending']

function stateOf(pathname: string, ...matches: readonly Match[]): RouterState {
  const drawn = [['__root__', 'success'] as Match, ...matches]
  // No more of a state than what is decided by.
  return {
    status: 'idle',
    isLoading: false,
    location: { pathname },
    matches: drawn.map(([routeId, status]) => ({ routeId, status })),
  } as unknown as RouterState
}

const idsOf = (state: RouterState) => state.matches.map(({ routeId }) => routeId as string)

const GAME = stateOf('/play/mines', ['/play/$gameCode', 'success'])
const CENTRE = stateOf('/member/deposit', ['/member', 'success'], ['/member/deposit', 'success'])
const LOBBY = stateOf('/', ['/', 'success'])

describe('the page under the member centre', () => {
  it('is the page one was on, for as long as the centre is open', () => {
    const open = applyRouterState(applyRouterState(undefined, GAME), CENTRE)
    expect(idsOf(open.state)).toEqual(idsOf(GAME))
    expect(open.state.location.pathname).toBe('/play/mines')
    expect(applyRouterState(open, stateOf('/member/limits', ['/member', 'success']))).toBe(open)
  })

  it('does not move while the way to the centre is prepared', () => {
    const before = applyRouterState(undefined, GAME)
    const leaving = { ...GAME, location: CENTRE.location }
    expect(applyRouterState(before, leaving).state.location.pathname).toBe('/play/mines')
  })

  it('is not drawn anew as waiting on the way back', () => {
    const open = applyRouterState(applyRouterState(undefined, GAME), CENTRE)
    const waiting = stateOf('/play/mines', ['/play/$gameCode', 'pending'])
    expect(applyRouterState(open, waiting)).toBe(open)
    expect(applyRouterState(open, GAME)).toMatchObject({ isOver: false, hasPage: true })
  })

  it('is the next page when the centre was left for one', () => {
    const open = applyRouterState(applyRouterState(undefined, GAME), CENTRE)
    expect(idsOf(applyRouterState(open, LOBBY).state)).toEqual(idsOf(LOBBY))
  })

  it('is only the frame of the site when the centre was the first page', () => {
    const first = applyRouterState(undefined, CENTRE)
    expect(idsOf(first.state)).toEqual(['__root__'])
    expect(first.hasPage).toBe(false)
    expect(applyRouterState(first, LOBBY).hasPage).toBe(true)
  })
})
