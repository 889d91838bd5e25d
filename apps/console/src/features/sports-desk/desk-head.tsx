import { Button, Fact, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { CirclePlay, OctagonX, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { HeadAction } from '../../frames/head-action.tsx'
import { formatCount, formatMajorMoney } from '../../parts/format.ts'
import { useKeys } from '../../parts/use-keys.ts'
import type { SportsDesk } from './desk.queries.ts'
import { worstOf } from './desk-rows.logic.ts'
import { FeedLights } from './feed/feed-lights.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { PLATFORM } from './holds.logic.ts'
import { EventDialog } from './house/event-dialog.tsx'

/** Where prices come from, what is at stake, and the one button that stops it all. */
export function DeskHead({ desk }: { readonly desk: SportsDesk | undefined }) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const money = (wire: string) => formatMajorMoney(wire, currency)
  return (
    <div className="list-page__head">
      <h1 className="h2">{t('title')}</h1>
      {desk && <FeedLights producers={desk.producers} />}
      <div className="list-page__facts">
        {desk && (
          <>
            {desk.refundCount > 0 && (
              <Fact>
                <Link className="link" to="/sports-refunds">
                  {t('refunds.menu')} <b className="num">{formatCount(desk.refundCount)}</b>
                </Link>
              </Fact>
            )}
            <Link className="link" to="/sports-reviews" search={{}}>
              {t('reviews.waiting', { shown: formatCount(desk.reviewCount) })}
            </Link>
            <Fact>
              {t('openStakes')} <b className="num">{money(desk.openStakeMinor)}</b>
            </Fact>
            <Fact>
              {t('worstCase')} <b className="num text-danger-text">{money(worstOf(desk.events))}</b>
            </Fact>
          </>
        )}
        <HeadAction
          text={t('houseEvent.new')}
          icon={Plus}
          needs="sports.manage"
          dialog={(close) => <EventDialog onClose={close} />}
        />
        <HoldAll desk={desk} />
      </div>
    </div>
  )
}

function HoldAll({ desk }: { readonly desk: SportsDesk | undefined }) {
  const { t } = useTranslation('sportsDesk')
  const mayManage = useMay('sports.manage')
  const [isOpen, setOpen] = useState(false)
  const isHeld =
    desk?.holds.some(({ level, scope }) => level === 'platform' && scope === 'both') ?? false
  const ask = () => mayManage && desk && setOpen(true)
  useKeys({ 'shift s': ask })
  return (
    <>
      <Button
        size="s"
        variant={isHeld ? 'primary' : 'danger-soft'}
        disabled={!mayManage || !desk}
        title={mayManage ? undefined : t('notAllowed')}
        onClick={ask}
      >
        <Icon of={isHeld ? CirclePlay : OctagonX} size="s" />
        {t(isHeld ? 'hold.openAll' : 'hold.all')} <kbd className="badge">{t('hold.allKey')}</kbd>
      </Button>
      {isOpen && (
        <HoldDialog
          choices={[{ ...PLATFORM, name: t('level.platform') }]}
          isOpening={isHeld}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
