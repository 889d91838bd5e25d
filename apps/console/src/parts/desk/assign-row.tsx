import type { OrderHolder } from '@baize/contract'
import { Button, Icon, IconButton, Menu } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Hand, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { useKeys } from '../use-keys.ts'
import { HolderMark } from './holder-mark.tsx'

/** Who shall have an order, and who had it as this page shows. */
export interface AssignWish {
  readonly to: string
  readonly seenHolderId: string | null
}

interface AssignRowProps {
  readonly holder: OrderHolder
  readonly assign: {
    readonly isPending: boolean
    mutate(wish: AssignWish, hooks: { onError(failure: unknown): void }): void
  }
  /** Who else may have it. */
  readonly colleagues: {
    readonly queryKey: readonly unknown[]
    queryFn(): Promise<readonly { readonly staffId: string; readonly displayName: string }[]>
  }
  /** False while the keys belong to the rows that are ticked. */
  readonly hasKeys: boolean
}

/** Who has an order: take it, take it over from whoever has it, give it back or to a colleague. */
export function AssignRow({ holder, assign, colleagues, hasKeys }: AssignRowProps) {
  const { t } = useTranslation('desk')
  const { staffId } = useStaff()
  const others = useQuery({ ...colleagues, staleTime: 60_000 })
  const isMine = holder?.staffId === staffId
  const give = (to: string) => {
    if (assign.isPending) return
    assign.mutate(
      { to, seenHolderId: holder?.staffId ?? null },
      { onError: (failure) => toastFailure(t('notAssigned'), failure) },
    )
  }
  // What a colleague has is taken over with the button alone: a key is pressed too easily.
  const toggle = () => {
    if (holder === null || isMine) give(isMine ? 'nobody' : 'me')
  }
  useKeys(hasKeys ? { t: toggle } : {})
  return (
    <div className="assign-row">
      <HolderMark holder={holder} />
      <span className="grow truncate">
        {holder && <bdi>{isMine ? t('mine') : t('heldBy', { name: holder.displayName })}</bdi>}
      </span>
      <Button size="s" isBusy={assign.isPending} onClick={() => give(isMine ? 'nobody' : 'me')}>
        {!isMine && <Icon of={Hand} size="s" />}
        {t(isMine ? 'giveBack' : holder ? 'takeOver' : 'take')}
      </Button>
      {(others.data?.length ?? 0) > 0 && (
        <Menu
          trigger={<IconButton icon={UserRoundPlus} label={t('giveTo')} size="s" />}
          entries={(others.data ?? [])
            .filter((each) => each.staffId !== holder?.staffId)
            .map((each) => ({
              id: each.staffId,
              text: <bdi>{each.displayName}</bdi>,
              onChoose: () => give(each.staffId),
            }))}
        />
      )}
    </div>
  )
}
