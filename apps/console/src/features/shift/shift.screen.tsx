import type { WaitingItem } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { CloseDialog } from './close-dialog.tsx'
import { ColleaguesPart } from './colleagues-part.tsx'
import { HandoverPart } from './handover-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { NoticesButton } from './notices-button.tsx'
import { PartnersPart } from './partners-part.tsx'
import { type Shift, shiftQuery } from './shift.queries.ts'
import { ShiftChips } from './shift-chips.tsx'
import { ShiftFigures } from './shift-figures.tsx'
import { ShiftKeys } from './shift-keys.tsx'
import { ShiftList } from './shift-list.tsx'

/** What waits for the signed-in person, by who loses what, and what they must know of the day. */
export function ShiftScreen() {
  const { t } = useTranslation('shift')
  const answer = useQuery(shiftQuery(useApi()))
  const { data, error } = answer
  const [isClosing, setClosing] = useState(false)
  useKeys(data ? { c: () => setClosing(true) } : {})
  return (
    <main className="shift" id="main">
      <div className="shift__main">
        <div className="list-page__head">
          <h1 className="h2">{t('title')}</h1>
          <span className="caption shift__caption">{t('caption')}</span>
          <div className="list-page__facts shift__actions">
            <NoticesButton />
            <Button size="s" variant="primary" disabled={!data} onClick={() => setClosing(true)}>
              <Icon of={LogOut} size="s" />
              {t('close')}
            </Button>
          </div>
        </div>
        {data && <ShiftBody shift={data} />}
        {!data && error && <ReadFailed failure={error} onRetry={answer.refetch} />}
        {!data && !error && <div className="shift__wait" aria-busy="true" />}
      </div>
      {data && <ShiftAside shift={data} />}
      <ShiftKeys />
      {isClosing && data && <CloseDialog shift={data} onClose={() => setClosing(false)} />}
    </main>
  )
}

function ShiftBody({ shift }: { readonly shift: Shift }) {
  const search = useSearch({ from: '/shift' })
  const [selected, select] = useState<WaitingItem>()
  return (
    <>
      <ShiftFigures kinds={shift.kinds} />
      <ShiftChips kinds={shift.kinds} search={search} />
      <ShiftList shift={shift} search={search} selected={selected} onSelect={select} />
    </>
  )
}

function ShiftAside({ shift }: { readonly shift: Shift }) {
  const mayReadMoney = useMay('members.ledger')
  return (
    <aside className="shift__aside">
      {mayReadMoney && <MoneyPart />}
      {shift.partners.length > 0 && <PartnersPart partners={shift.partners} />}
      <ColleaguesPart colleagues={shift.colleagues} />
      <HandoverPart note={shift.note} />
    </aside>
  )
}
