import type { TableRoom } from '@baize/contract'
import { buttonClass, Icon, Meter } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortHash } from '../../frame/short-hash.logic.ts'

/** What the rounds come from: a shoe that was committed to, or a chain; and the way to check the last round. */
export function ProofCard({ room }: { readonly room: TableRoom }) {
  const { t } = useTranslation('live-tables')
  const { shoe, results } = room
  const last = results.findLast(({ tableRoundId }) => tableRoundId !== room.round?.tableRoundId)
  return (
    <section className="lt-part lt-proof">
      {shoe ? (
        <>
          <h2 className="h3">{t('proof.shoe', { number: shoe.number })}</h2>
          <p className="caption">{t('proof.used', { used: shoe.usedCount, cut: shoe.cutAt })}</p>
          <Meter
            label={t('proof.used', { used: shoe.usedCount, cut: shoe.cutAt })}
            share={shoe.usedCount / Math.max(1, shoe.cutAt)}
          />
          <p className="lt-proof__hash">
            <code dir="ltr">{shortHash(shoe.commitment)}</code>
            <span className="caption">{t('proof.seeds', { count: shoe.seedCount })}</span>
          </p>
          <p className="caption">{shoe.isLastRound ? t('proof.lastRound') : t('proof.shoeText')}</p>
        </>
      ) : (
        <>
          <h2 className="h3">{t('proof.chain')}</h2>
          <p className="caption">
            {t(room.settings.beacon === 'public' ? 'proof.beaconText' : 'proof.chainText')}
          </p>
        </>
      )}
      {last && (
        <Link
          to="/live/rounds/$tableRoundId"
          params={{ tableRoundId: last.tableRoundId }}
          className={buttonClass({ variant: 'outline', size: 's' })}
        >
          <Icon of={Fingerprint} />
          {t('proof.verify')}
        </Link>
      )}
    </section>
  )
}
