import type { DepositBulkAction } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../parts/desk/bulk-bar.tsx'
import { BulkResultDialog, BulkSentenceDialog } from '../../parts/desk/bulk-dialogs.tsx'
import { useBulk } from '../../parts/desk/use-bulk.ts'
import type { TickedRows } from '../../parts/desk/use-ticked.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { type ManyWish, useDecideMany } from './deposits.queries.ts'

const USUAL = ['missing', 'unreadable', 'other'] as const

/** What was refused is shown from the call. */
const quietly = (run: Promise<void>) => void run.catch(() => undefined)

/** What is done to many deposits at once, and what became of each. */
export function DepositBulk({ ticked }: { readonly ticked: TickedRows }) {
  const { t } = useTranslation(['deposits', 'desk'])
  const decide = useDecideMany()
  const bulk = useBulk<DepositBulkAction, ManyWish>(decide, ticked)
  const count = ticked.ids.length
  const run = (action: DepositBulkAction, sentence?: string) =>
    bulk.run({
      action,
      orders: ticked.ids.map((orderId) => ({ orderId })),
      ...(sentence !== undefined && { sentence }),
    })
  const choose = (action: DepositBulkAction) =>
    action === 'decline' ? bulk.choose(action) : quietly(run(action))
  useKeys(count > 0 ? { t: () => choose('take'), r: () => choose('decline') } : {})
  return (
    <>
      <BulkBar
        ticked={ticked}
        isBusy={decide.isPending}
        choices={[
          { action: 'take', text: t('desk:take') },
          { action: 'give_back', text: t('desk:giveBack') },
          { action: 'decline', text: t('desk:bulk.decline'), variant: 'danger-soft' },
        ]}
        onChoose={choose}
      />
      {bulk.chosen === 'decline' && (
        <BulkSentenceDialog
          title={t('desk:bulk.declineTitle', { count })}
          text={t('desk:bulk.declineText')}
          submitText={t('decline.submit')}
          usualReasons={USUAL.map((usual) => ({
            label: t(`decline.usual.${usual}.label`),
            text: t(`decline.usual.${usual}.text`),
          }))}
          onSubmit={(sentence) => run('decline', sentence)}
          onClose={() => bulk.choose(undefined)}
        />
      )}
      {bulk.outcomes && (
        <BulkResultDialog
          outcomes={bulk.outcomes}
          checkText={(check) => check}
          onClose={bulk.closeResult}
        />
      )}
    </>
  )
}
