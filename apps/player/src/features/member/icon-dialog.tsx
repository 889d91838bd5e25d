import {
  DRAWN_ICONS,
  type DrawnIcon,
  ICON_BYTES_MAX,
  type MemberIcon,
  operations,
} from '@baize/contract'
import { Button, Icon, Modal, Notice } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { beginSession, readMember } from '../../app/session.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { Avatar } from '../../shell/account-badge.tsx'

type Change =
  | { readonly kind: 'drawn'; readonly drawn: DrawnIcon }
  | { readonly kind: 'picture'; readonly file: File }
  | { readonly kind: 'remove' }

const ACCEPTED_TYPES = 'image/jpeg,image/png'

/** Chooses the member's icon: one of the drawn ones, or a picture of their own. */
export function IconDialog({ icon, onClose }: { readonly icon: MemberIcon; onClose(): void }) {
  const { t } = useTranslation(['member', 'common'])
  const [fault, setFault] = useState<string>()
  const change = useMutation({
    mutationFn: send,
    onMutate: () => setFault(undefined),
    onSuccess: (next) => {
      const member = readMember()
      if (member) beginSession({ ...member, icon: next })
    },
    onError: (failure) => setFault(failureText(failure)),
  })
  const takeFile = (file: File) => {
    if (file.size > ICON_BYTES_MAX) setFault(t('icon.tooLarge'))
    else change.mutate({ kind: 'picture', file })
  }
  const isOwn = icon.pictureId !== null
  return (
    <Modal isOpen onClose={onClose} title={t('icon.title')} closeText={t('common:close')}>
      <div className="grid gap-4">
        <fieldset className="icons">
          <legend className="text-text-2">{t('icon.text')}</legend>
          {DRAWN_ICONS.map((drawn) => (
            <label key={drawn} className="icons__choice">
              <input
                type="radio"
                name="icon"
                checked={!isOwn && icon.drawn === drawn}
                disabled={change.isPending}
                onChange={() => change.mutate({ kind: 'drawn', drawn })}
              />
              <Avatar icon={{ drawn, pictureId: null }} />
              <span className="sr-only">{t(`icon.name.${drawn}`)}</span>
            </label>
          ))}
        </fieldset>
        {isOwn && (
          <div className="icons__own">
            <Avatar icon={icon} />
            <span className="strong">{t('icon.own')}</span>
            <Button
              variant="ghost"
              isBusy={change.isPending}
              onClick={() => change.mutate({ kind: 'remove' })}
            >
              <Icon of={Trash2} size="s" />
              {t('icon.remove')}
            </Button>
          </div>
        )}
        {fault && (
          <Notice tone="danger" isAlert>
            {fault}
          </Notice>
        )}
        <FileButton
          accept={ACCEPTED_TYPES}
          variant="outline"
          isBlock
          isBusy={change.isPending}
          onFile={takeFile}
        >
          <Icon of={Camera} size="s" />
          {t('icon.upload')}
        </FileButton>
        <p className="caption">{t('icon.rules')}</p>
      </div>
    </Modal>
  )
}

async function send(change: Change): Promise<MemberIcon> {
  switch (change.kind) {
    case 'drawn':
      return (await api.call(operations.setIcon, { body: { drawn: change.drawn } })).icon
    case 'remove':
      return (await api.call(operations.removeIcon, {})).icon
    case 'picture': {
      const body = new Uint8Array(await change.file.arrayBuffer())
      return (await api.call(operations.addIconPicture, { body })).icon
    }
  }
}
