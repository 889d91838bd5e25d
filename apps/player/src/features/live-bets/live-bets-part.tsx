import { Skeleton } from '@baize/ui-kit'
import { lazyPart } from '../../app/load-part.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'

const LiveBets = lazyPart(async () => (await import('./live-bets.tsx')).LiveBets)

/** Live bets for any page, of all games or of one. Its code comes when it is drawn; without it the page is only poorer. */
export function LiveBetsPart({ gameCode }: { readonly gameCode?: string }) {
  return (
    <LazyPart whenMissing={null} fallback={<Skeleton className="livebets-skeleton" />}>
      <LiveBets {...(gameCode !== undefined && { gameCode })} />
    </LazyPart>
  )
}
