import type { ShiftNote } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CashUpLink } from '../../parts/cash-up-link.tsx'
import { formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'

const MINUTE_MS = 60_000

/** What the last shift left to say. */
export function HandoverPart({ note }: { readonly note: ShiftNote | null }) {
  const { t } = useTranslation('shift')
  const now = useNow(MINUTE_MS)
  return (
    <section className="shift-part">
      <h2>
        {t('handover.title')}
        {note && (
          <span className="caption">
            {t('handover.by', { name: note.by, at: formatWhen(note.closedAt, now) })}
          </span>
        )}
      </h2>
      {note ? (
        <p className="shift-note" dir="auto">
          {note.note}
        </p>
      ) : (
        <p className="text-text-3">{t('handover.none')}</p>
      )}
      {note?.cashUp != null && <CashUpLink number={note.cashUp} />}
      {note && (
        <Link to="/shift-notes" className="link">
          {t('handover.all')}
        </Link>
      )}
    </section>
  )
}
