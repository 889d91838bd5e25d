import '../../../parts/bank-accounts/bank-texts.ts'
import { type BankAccount, operations } from '@baize/contract'
import { Badge, Button, IconButton, Menu, Notice, SkeletonRows } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { dayText, momentText } from '../../../app/date-text.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { useNow } from '../../../app/use-now.ts'
import { isUsable } from '../../../parts/bank-accounts/account-name.logic.ts'
import { AccountTile } from '../../../parts/bank-accounts/account-tile.tsx'
import { AddAccountDialog } from '../../../parts/bank-accounts/add-account-dialog.tsx'
import {
  bankAccountsQuery,
  refreshBankAccounts,
} from '../../../parts/bank-accounts/bank-accounts.queries.ts'
import { RemoveAccountDialog } from '../../../parts/bank-accounts/remove-account-dialog.tsx'

/** Where withdrawals can go: the member's own accounts, and what can be done with each. */
export function BankAccountsPanel() {
  const { t } = useTranslation(['bankAccounts', 'common'])
  const { data, error } = useQuery(bankAccountsQuery)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<BankAccount>()
  return (
    <section className="panel" aria-labelledby="banks-title">
      <div className="panel__head">
        <h2 className="h3" id="banks-title">
          {t('title')}
        </h2>
        <Button size="s" aria-label={t('addAccount')} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {data ? (
        <>
          {data.bankAccounts.length === 0 && (
            <p className="secrows__note secrows__note--first small">{t('none')}</p>
          )}
          <ul className="secrows">
            {data.bankAccounts.map((account) => (
              <AccountRow
                key={account.bankAccountId}
                account={account}
                onRemove={() => setRemoving(account)}
              />
            ))}
          </ul>
        </>
      ) : error ? (
        <Notice tone="danger">{failureText(error)}</Notice>
      ) : (
        <SkeletonRows count={2} />
      )}
      {isAdding && <AddAccountDialog onAdded={() => {}} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveAccountDialog
          account={removing}
          asksSecondFactor={data?.asksSecondFactor ?? false}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}

function AccountRow({ account, onRemove }: { account: BankAccount; onRemove(): void }) {
  const { t, i18n } = useTranslation(['bankAccounts', 'common'])
  const choose = useMakeDefault(account)
  const { bankName, maskedNumber, isDefault, isInUse } = account
  const name = `${bankName} ${maskedNumber}`
  const nowMs = useNow([account.usableFrom])
  const line = isUsable(account, nowMs)
    ? isInUse
      ? t('inUse')
      : t('addedOn', { date: dayText(account.addedAt, i18n.language) })
    : t('waits', { when: momentText(account.usableFrom, i18n.language) })
  return (
    <li className="secrow bankrow">
      <AccountTile bankName={bankName} />
      <div className="secrow__text">
        <h3 className="strong num">{name}</h3>
        <p className="small text-text-2">
          {account.holderName} · {line}
        </p>
      </div>
      <span>{isDefault && <Badge tone="felt">{t('default')}</Badge>}</span>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('actions', { name })} />}
        entries={[
          ...(isDefault
            ? []
            : [
                {
                  id: 'default',
                  text: t('makeDefault'),
                  icon: Check,
                  onChoose: () => choose.mutate(),
                },
              ]),
          { id: 'remove', text: t('remove'), icon: Trash2, tone: 'danger', onChoose: onRemove },
        ]}
      />
    </li>
  )
}

function useMakeDefault({ bankAccountId, bankName, maskedNumber }: BankAccount) {
  const { t } = useTranslation(['bankAccounts', 'common'])
  const client = useQueryClient()
  const name = `${bankName} ${maskedNumber}`
  return useMutation({
    mutationFn: () => api.call(operations.setDefaultBankAccount, { params: { bankAccountId } }),
    onSuccess: () => toast({ title: t('madeDefault'), detail: t('madeDefaultDetail', { name }) }),
    onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }),
    onSettled: () => refreshBankAccounts(client),
  })
}
