import { Button, Modal } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageKeys } from '../page-keys.tsx'
import { useKeys } from '../use-keys.ts'

/** Everything a key does at a desk, in the order in which it is listed. */
const KEYS = {
  next: 'J',
  previous: 'K',
  open: 'Enter',
  close: 'Esc',
  tick: 'X',
  tickAll: 'Shift X',
  answer: '1 – 4',
  take: 'T',
  approve: 'A',
  cut: 'C',
  reject: 'R',
  callBack: 'Z',
  decide: 'E',
  note: 'N',
  suspend: 'S',
  suspendAll: 'Shift S',
  limit: 'L',
  void: 'V',
  event: 'E',
  search: '/',
  keys: '?',
} as const
export type DeskKey = keyof typeof KEYS

/** Of them these stand at the foot of the table. */
const AT_FOOT: readonly DeskKey[] = [
  'next',
  'previous',
  'answer',
  'take',
  'approve',
  'cut',
  'reject',
  'decide',
  'tick',
  'suspend',
  'limit',
  'void',
  'event',
]

interface DeskKeysProps {
  /** Those that mean something at this desk. */
  readonly used: readonly DeskKey[]
}

/** The keys of a desk: some at its foot, all of them behind `?`. */
export function DeskKeys({ used }: DeskKeysProps) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true), '/': focusSearch })
  const listed = (Object.keys(KEYS) as DeskKey[]).filter((key) => used.includes(key))
  const close = () => setOpen(false)
  return (
    <div className="desk-keys">
      <PageKeys
        keys={listed
          .filter((key) => AT_FOOT.includes(key))
          .map((key) => [KEYS[key], t(`key.${key}`)])}
      />
      <Button size="s" variant="ghost" className="desk-keys__all" onClick={() => setOpen(true)}>
        <kbd className="badge">?</kbd> {t('key.keys')}
      </Button>
      {isOpen && (
        <Modal isOpen onClose={close} title={t('keysTitle')} closeText={t('bulk.close')}>
          <p className="text-text-2">{t('keysText')}</p>
          <dl className="key-list mt-4">
            {listed.map((key) => (
              <div key={key}>
                <dt>
                  <kbd className="badge" dir="ltr">
                    {KEYS[key]}
                  </kbd>
                </dt>
                <dd>{t(`key.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </Modal>
      )}
    </div>
  )
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('.filter-text input')?.focus()
}
