import { operations } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatInstant } from '../../parts/format.ts'
import { type MemberData, memberDataQuery } from '../../parts/member-data/member-data.queries.ts'

interface DataPanelProps {
  readonly memberId: string
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One account beside the queue: how its closing stands, and what is kept of its owner until when. */
export function DataPanel({ memberId, onStep, onClose }: DataPanelProps) {
  const { t } = useTranslation('dataRequests')
  return (
    <RecordPanel
      query={useQuery(memberDataQuery(useApi(), memberId))}
      name={t('panel')}
      nameOf={() => t('panel')}
      failedText={t('panelFailed')}
      title={() => memberId}
      state={({ closing }) => (
        <Badge tone={closing ? 'warn' : 'neutral'}>{t(`state.${closing?.state ?? 'open'}`)}</Badge>
      )}
      foot={({ closing }) => closing?.state === 'closed' && <EraseFoot memberId={memberId} />}
      isNarrow
      {...{ onStep, onClose }}
    >
      {(data) => (
        <>
          <ClosingFacts memberId={memberId} data={data} />
          <KeptFacts data={data} />
        </>
      )}
    </RecordPanel>
  )
}

function ClosingFacts({
  memberId,
  data,
}: {
  readonly memberId: string
  readonly data: MemberData
}) {
  const { t } = useTranslation('dataRequests')
  const { closing, exportAskedAt } = data
  return (
    <FactList
      facts={[
        [t('fact.profile'), <MemberLink key="member" memberId={memberId} />],
        closing && [t('fact.asked'), formatInstant(closing.askedAt)],
        closing && [t('column.by'), closing.askedBy ?? t('byPlayer')],
        closing && [t('fact.reason'), t(`reason.${closing.reason}`)],
        closing?.state === 'closing' && [t('fact.closes'), formatInstant(closing.closesAt)],
        closing !== null &&
          closing.heldBy.length > 0 && [
            t('column.heldBy'),
            closing.heldBy.map((each) => t(`obstacle.${each}`)).join(', '),
          ],
        closing !== null &&
          closing.closedAt !== null && [t('fact.closed'), formatInstant(closing.closedAt)],
        exportAskedAt !== null && [t('fact.copy'), formatInstant(exportAskedAt)],
      ]}
    />
  )
}

function KeptFacts({ data }: { readonly data: MemberData }) {
  const { t } = useTranslation('dataRequests')
  const untilOf = ({ days, dueAt, doneAt }: MemberData['kept'][number]) => {
    if (doneAt !== null) return t('keptUntil.done', { date: formatInstant(doneAt) })
    if (dueAt !== null) return t('keptUntil.due', { date: formatInstant(dueAt) })
    if (days === null) return t('keptUntil.exclusion')
    return days === 0 ? t('keptUntil.atOnce') : t('keptUntil.days', { days })
  }
  return (
    <section aria-labelledby="kept-title">
      <div className="panel-head">
        <h3 className="label" id="kept-title">
          {t('kept.title')}
        </h3>
      </div>
      <FactList facts={data.kept.map((each) => [t(`kept.${each.kind}`), untilOf(each)])} />
    </section>
  )
}

function EraseFoot({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('dataRequests')
  const [isAsking, setAsking] = useState(false)
  const api = useApi()
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.askMemberErasure, { params: { memberId }, body: { reason } }),
    onSuccess: () => {
      toastAsked()
      setAsking(false)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <div className="side-panel__foot">
      <Button variant="danger-soft" onClick={() => setAsking(true)}>
        {t('erase.open')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('erase.title', { member: memberId })}
          text={t('erase.text')}
          reasonLabel={t('reasonForApprover')}
          submitText={t('ask')}
          variant="danger"
          onSubmit={ask.mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
