import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../../app/load-part.ts'
import { rootRoute } from '../../../routes/root-route.tsx'
import { readCodes } from './codes.logic.ts'

// Tables are drawn by much code; nothing of it comes with the lobby of the site.
const LobbyScreen = lazyPart(
  async () => (await import('./lobby/tables-lobby.screen.tsx')).TablesLobbyScreen,
)
const TableScreen = lazyPart(async () => (await import('./tables.screen.tsx')).TablesScreen)
const ProofScreen = lazyPart(
  async () => (await import('./verify/round-proof.screen.tsx')).RoundProofScreen,
)

const lobby = createRoute({
  getParentRoute: () => rootRoute,
  path: '/live/tables',
  validateSearch: ({ gameCode }): { gameCode?: string } =>
    typeof gameCode === 'string' ? { gameCode } : {},
  component: () => <LobbyScreen gameCode={lobby.useSearch().gameCode} />,
})

const table = createRoute({
  getParentRoute: () => rootRoute,
  path: '/live/tables/$tableCode',
  staticData: { chrome: 'game' },
  validateSearch: (search): { with?: string } => {
    const codes = readCodes(search.with)
    return codes.length > 0 ? { with: codes.join(',') } : {}
  },
  component: () => {
    const { tableCode } = table.useParams()
    const { with: others } = table.useSearch()
    return <TableScreen tableCode={tableCode} others={readCodes(others)} />
  },
})

const proof = createRoute({
  getParentRoute: () => rootRoute,
  path: '/live/rounds/$tableRoundId',
  staticData: { chrome: 'wide' },
  component: () => {
    const { tableRoundId } = proof.useParams()
    return <ProofScreen key={tableRoundId} tableRoundId={tableRoundId} />
  },
})

/** Tables that many play at once. */
export const liveTableRoutes = [lobby, table, proof] as const
