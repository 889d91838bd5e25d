import type { Found, FoundKind } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import {
  ArrowDownLeft,
  ArrowUpRight,
  Dices,
  Landmark,
  type LucideIcon,
  Spade,
  Ticket,
  Trophy,
  User,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'

interface HitListProps {
  readonly hits: readonly Found[]
  /** Kinds of which there is more than is shown. */
  readonly more: readonly FoundKind[]
  readonly current: Found | undefined
  onOpen(hit: Found): void
  onPoint(hit: Found): void
}

const ICONS: Readonly<Record<FoundKind, LucideIcon>> = {
  ...{ member: User, deposit: ArrowDownLeft, withdrawal: ArrowUpRight },
  ...{ bank_line: Landmark, round: Dices, wager: Ticket },
  ...{ live_table: Spade, live_round: Spade, sports_event: Trophy, sports_bet: Ticket },
}

/** Hits in groups of their kind. */
export function HitList({ hits, more, current, onOpen, onPoint }: HitListProps) {
  const { t } = useTranslation()
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind)
    const count = more.includes(kind) ? `${ofKind.length}+` : `${ofKind.length}`
    return (
      <section key={kind} aria-label={t(`finder.kind.${kind}`)}>
        <h3 className="find__group caption">
          {t(`finder.kind.${kind}`)} <span className="num">{count}</span>
        </h3>
        <ul>
          {ofKind.map((hit) => (
            <li key={`${hit.by} ${hit.id}`}>
              <Hit hit={hit} isCurrent={hit === current} onOpen={onOpen} onPoint={onPoint} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface HitProps {
  readonly hit: Found
  readonly isCurrent: boolean
  onOpen(hit: Found): void
  onPoint(hit: Found): void
}

function Hit({ hit, isCurrent, onOpen, onPoint }: HitProps) {
  const { t } = useTranslation()
  const currency = useCurrency()
  const { kind, by, name, username, detail, state, amountMinor, at } = hit
  const about = [kind === 'member' ? undefined : username, detail, t(`finder.by.${by}`)]
  return (
    <button
      type="button"
      className="find__hit"
      data-hit
      data-current={isCurrent || undefined}
      onClick={() => onOpen(hit)}
      onFocus={() => onPoint(hit)}
    >
      <Icon of={ICONS[kind]} />
      <span className="find__what">
        <b className="num">{name}</b>{' '}
        <span className="caption">{about.filter(Boolean).join(' · ')}</span>
      </span>
      {at !== null && <span className="caption num">{formatInstant(at)}</span>}
      {amountMinor !== null && (
        <span className="num strong">{formatWireMoney(amountMinor, currency)}</span>
      )}
      {kind === 'member' && state === 'locked' && (
        <span className="caption">{t('finder.locked')}</span>
      )}
    </button>
  )
}
