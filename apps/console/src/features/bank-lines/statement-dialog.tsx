import { RefusedCall } from '@baize/api-client'
import type { ReceivingAccount } from '@baize/contract'
import { buttonClass, Field } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { AccountField } from './account-field.tsx'
import { useImportLines } from './bank-lines.queries.ts'

/** The server reads no longer ones. */
const CHARACTERS_MAX = 400_000
const COLUMNS = 'date, amount, reference, payer, id'

interface StatementDialogProps {
  readonly accounts: readonly ReceivingAccount[]
  onClose(): void
}

/** A bank's statement, chosen as a file or pasted; what is there already is passed over. */
export function StatementDialog({ accounts, onClose }: StatementDialogProps) {
  const { t } = useTranslation('bankLines')
  const [accountId, setAccountId] = useState(accounts[0]?.receivingAccountId ?? '')
  const [statement, setStatement] = useState('')
  const [isTried, setTried] = useState(false)
  const bring = useImportLines(({ newCount, knownCount, passedCount }) => {
    toast({
      title: t('broughtIn', { count: newCount }),
      detail: t('passedOver', { known: knownCount, passed: passedCount }),
    })
    onClose()
  })
  const write = (text: string) => {
    bring.reset()
    setStatement(text)
  }
  const missing = statement.trim() === '' ? 'missing' : undefined
  const fault = statement.length > CHARACTERS_MAX ? 'tooLong' : missing
  const submit = () => {
    setTried(true)
    if (!fault) bring.mutate({ receivingAccountId: accountId, statement })
  }
  return (
    <FormDialog
      title={t('bringIn')}
      text={t('bringInText')}
      submitText={t('bringIn')}
      widthRem={40}
      call={bring}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountField accounts={accounts} value={accountId} onChoose={setAccountId} />
      <Field
        label={t('statement')}
        hint={
          <span>
            {t('statementHint')} <bdi className="num">{COLUMNS}</bdi>
          </span>
        }
        error={isTried && fault ? t(`fault.${fault}`) : placeOfFault(bring.error, t)}
        isRequired
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea num"
            dir="ltr"
            rows={8}
            value={statement}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </Field>
      <label className={buttonClass({ size: 's' })}>
        {t('chooseFile')}
        <input
          type="file"
          className="sr-only"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            void event.currentTarget.files?.[0]?.text().then(write)
            // The same file may be chosen again after it was put right.
            event.currentTarget.value = ''
          }}
        />
      </label>
    </FormDialog>
  )
}

/** Where the statement cannot be read. */
function placeOfFault(
  error: unknown,
  t: ReturnType<typeof useTranslation<'bankLines'>>['t'],
): string | undefined {
  if (!(error instanceof RefusedCall) || error.code !== 'statement_unreadable') return undefined
  const { line, column } = error.details
  const at = { line: Number(line) }
  return column === undefined ? t('faultAt', at) : t('faultIn', { ...at, column: String(column) })
}
