import { Badge, buttonClass, Icon, MoneyCountUp } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../../app/balance.ts'
import { openLogin } from '../../../app/dialogs.ts'
import { readMinor, useMoneyRangeText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { hiddenBalance } from '../../../app/stored-flag.ts'
import { BarTools } from '../frame/bar-tools.tsx'
import { GamesButton } from '../frame/games-button.tsx'
import type { useSound } from '../play/use-sound.ts'
import { useTableRoom } from './room/use-table-room.ts'
import { openSideRail } from './side-rail.tsx'

interface TableBarProps {
  /** The table that the panel is about. */
  readonly tableCode: string
  readonly codes: readonly string[]
  readonly sound: ReturnType<typeof useSound>
}

/** Above the tables: the way back, the facts of the table, the balance. */
export function TableBar({ tableCode, codes, sound }: TableBarProps) {
  const { t } = useTranslation(['live-tables', 'games'])
  const { room } = useTableRoom(tableCode)
  const range = useMoneyRangeText()
  const settings = room?.settings
  return (
    <header className="gamebar">
      <Link
        to="/live/tables"
        className={buttonClass({ variant: 'ghost', size: 's', className: 'gamebar__back' })}
        aria-label={t('bar.back')}
      >
        <Icon of={ArrowLeft} isFlipped />
        <span className="gamebar__wide">{t('bar.back')}</span>
      </Link>
      <GamesButton gameCode={tableCode} />
      <div className="gamebar__name">
        <h1 className="gamebar__title" dir="auto">
          {codes.length > 1 ? t('tiles.title', { count: codes.length }) : settings?.name}
        </h1>
        {room?.round && (
          <span className="caption gamebar__wide">
            {t(`variants.${room.variant === 'standard' ? room.game : room.variant}`)} ·{' '}
            {t('bar.round', { number: room.round.number })}
          </span>
        )}
      </div>
      {room && settings && (
        <div className="gamebar__facts lt-facts">
          <Badge tone="live">{t('bar.live')}</Badge>
          <span className="fact">
            <Icon of={Users} />
            <span className="sr-only">{t('bar.players')}</span>
            <b>{room.playerCount}</b>
          </span>
          <span className="fact">
            {t('bar.limits')}{' '}
            <b dir="ltr">
              {range(readMinor(settings.spotMinMinor), readMinor(settings.spotMaxMinor))}
            </b>
          </span>
          <span className="fact fact--felt lt-facts__fair">
            <Icon of={BadgeCheck} />
            {room.shoe ? t('bar.fairShoe') : t('bar.fairChain')}
          </span>
        </div>
      )}
      <span className="gamebar__grow" />
      <BarBalance />
      <BarTools
        isMuted={sound.isMuted}
        onMute={sound.toggleMuted}
        panel={{ label: t('panel.title'), open: openSideRail }}
      />
    </header>
  )
}

function BarBalance() {
  const { t } = useTranslation(['games', 'live-tables'])
  const balance = useBalance()
  const currency = useCurrency()
  const isHidden = hiddenBalance.use()
  if (!balance) {
    return (
      <button
        type="button"
        className={buttonClass({ variant: 'primary', size: 's' })}
        onClick={() => openLogin()}
      >
        {t('live-tables:bar.logIn')}
      </button>
    )
  }
  return (
    <span className="balance gamebar__balance">
      <span className="balance__sum">
        <span className="label">{t('balance')}</span>
        <MoneyCountUp
          amountMinor={balance.balanceMinor}
          currency={currency}
          maskedText={isHidden ? t('hideBalance') : undefined}
        />
      </span>
      <Link
        to="/member/deposit"
        className={buttonClass({ variant: 'primary', size: 's', className: 'gamebar__wide' })}
      >
        {t('deposit')}
      </Link>
    </span>
  )
}
