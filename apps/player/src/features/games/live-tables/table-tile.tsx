import { RefusedCall } from '@baize/api-client'
import { buttonClass, EmptyState, Icon, Skeleton } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { OneTable } from './one-table.tsx'
import { TablePanel } from './panel/table-panel.tsx'
import { useJoinShuffle } from './room/use-join-shuffle.ts'
import { useMoment } from './room/use-moment.ts'
import { useTableRoom } from './room/use-table-room.ts'
import { SideRail } from './side-rail.tsx'
import { useOwnPlay } from './use-own-play.ts'
import { type TableSounds, useTableSounds } from './use-table-sounds.ts'

interface TableTileProps {
  readonly tableCode: string
  /** All tables of the page. */
  readonly codes: readonly string[]
  readonly sounds: TableSounds
  readonly isSmall: boolean
  readonly isActive: boolean
  onActivate(): void
}

/** One table of the page, followed for as long as it is shown. */
export function TableTile(props: TableTileProps) {
  const { tableCode, codes, sounds, isSmall, isActive, onActivate } = props
  const { room, failure, clock } = useTableRoom(tableCode)
  const seen = useMoment(room, clock)
  const own = useOwnPlay(tableCode, room?.round ?? undefined, seen.kind === 'settled')
  const roundId = room?.round?.tableRoundId
  useJoinShuffle(tableCode, room?.shoe?.tableShoeId, seen.kind === 'shuffling')
  useTableSounds({ sounds, game: room?.game, seen, own, roundId })
  if (failure) return <MissingTable failure={failure} />
  if (!room) return <Skeleton className="lt-tile" />
  return (
    <article
      className="lt-tile"
      data-small={isSmall || undefined}
      data-active={(isSmall && isActive) || undefined}
      aria-label={room.settings.name}
      onPointerDownCapture={onActivate}
      onFocusCapture={onActivate}
    >
      {isSmall && <TileHead tableCode={tableCode} name={room.settings.name} codes={codes} />}
      <OneTable {...{ room, clock, seen, own, sounds, isSmall, isActive }} />
      {isActive && (
        <SideRail>
          <TablePanel room={room} own={own} isRevealed={seen.revealed !== undefined} />
        </SideRail>
      )}
    </article>
  )
}

interface TileHeadProps {
  readonly tableCode: string
  readonly name: string
  readonly codes: readonly string[]
}

function TileHead({ tableCode, name, codes }: TileHeadProps) {
  const { t } = useTranslation('live-tables')
  const [first = tableCode, ...rest] = codes.filter((each) => each !== tableCode)
  return (
    <header className="lt-tile__head">
      <h2 dir="auto">{name}</h2>
      <Link
        to="/live/tables/$tableCode"
        params={{ tableCode: first }}
        search={rest.length > 0 ? { with: rest.join(',') } : {}}
        className={buttonClass({ variant: 'ghost', size: 's' })}
        aria-label={t('tiles.close', { name })}
      >
        <Icon of={X} />
      </Link>
    </header>
  )
}

function MissingTable({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('live-tables')
  if (!(failure instanceof RefusedCall) || failure.code !== 'not_found') {
    return <LoadFailure failure={failure} onRetry={() => location.reload()} />
  }
  return (
    <EmptyState
      art="compass"
      title={t('missing.title')}
      actions={
        <Link to="/live/tables" className={buttonClass({ variant: 'primary' })}>
          {t('missing.all')}
        </Link>
      }
    >
      {t('missing.text')}
    </EmptyState>
  )
}
