import { RefusedCall } from '@baize/api-client'
import type { ReceivingAccount } from '@baize/contract'
import { buttonClass } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { AccountField } from './account-field.tsx'
import { useImportLines } from './bank-lines.queries.ts'
import { DoubtNotice } from './doubt-notice.tsx'
import { statementFault } from './statement.logic.ts'
import { useDoubts } from './use-doubts.ts'

const COLUMNS = 'date, amount, reference, payer, id'

interface StatementDialogProps {
  readonly accounts: readonly ReceivingAccount[]
  onClose(): void
}

/** A bank's statement, chosen as a file or pasted; what is there already is passed over. */
export function StatementDialog({ accounts, onClose }: StatementDialogProps) {
  const { t } = useTranslation('bankLines')
  const bring = useImportLines(({ newCount, knownCount, passedCount }) => {
    toast({
      title: t('broughtIn', { count: newCount }),
      detail: t('passedOver', { known: knownCount, passed: passedCount }),
    })
    onClose()
  })
  const doubts = useDoubts()
  const faultOf = (statement: string) => {
    const fault = statementFault(statement)
    return fault && t(`fault.${fault}`)
  }
  const form = useContractForm({
    defaults: { receivingAccountId: accounts[0]?.receivingAccountId ?? '', statement: '' },
    check: ({ statement }) => ({ statement: faultOf(statement) }),
    faultsOf: (failure) => placeOfFault(failure, t),
    send: (statement) =>
      doubts.send(statement, (confirmed) => bring.mutateAsync({ ...statement, confirmed })),
  })
  return (
    <FormDialog
      title={t('bringIn')}
      text={t('bringInText')}
      submitText={t('bringIn')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <AccountField accounts={accounts} {...form.choice('receivingAccountId')} />
      <TextAreaField
        {...form.field('statement')}
        label={t('statement')}
        hint={
          <span>
            {t('statementHint')} <bdi className="num">{COLUMNS}</bdi>
          </span>
        }
        isRequired
        className="textarea num"
        dir="ltr"
        rows={8}
      />
      <DoubtNotice doubts={doubts.of(form.values)} />
      <label className={buttonClass({ size: 's' })}>
        {t('chooseFile')}
        <input
          type="file"
          className="sr-only"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            const written = event.currentTarget.files?.[0]?.text()
            void written?.then((text) => form.write('statement', text))
            // The same file may be chosen again after it was put right.
            event.currentTarget.value = ''
          }}
        />
      </label>
    </FormDialog>
  )
}

/** Where the statement cannot be read. */
function placeOfFault(failure: unknown, t: ReturnType<typeof useTranslation<'bankLines'>>['t']) {
  if (!(failure instanceof RefusedCall) || failure.code !== 'statement_unreadable') return undefined
  const { line, column } = failure.details
  const at = { line: Number(line) }
  return {
    statement:
      column === undefined ? t('faultAt', at) : t('faultIn', { ...at, column: String(column) }),
  }
}
