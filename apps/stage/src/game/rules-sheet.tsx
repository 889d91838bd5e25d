import type { StageFacts } from '@baize/contract/stage'
import { localFigures } from '@baize/kernel'
import { Modal } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface RulesSheetProps {
  readonly facts: StageFacts
  readonly isOpen: boolean
  readonly children: ReactNode
  onClose(): void
}

/** Rules, pays and the exact return of a title. */
export function RulesSheet({ facts, isOpen, children, onClose }: RulesSheetProps) {
  const { t, i18n } = useTranslation()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('sheet.title', { name: facts.gameName })}
      closeText={t('close')}
      widthRem={40}
    >
      <div className="sheet">
        <p>
          <b>{t('simulation')}</b> {t(`note.${facts.purse.kind}`)}
        </p>
        {children}
        <p>{t('sheet.returns', { percent: localFigures(facts.returnText, i18n.language) })}</p>
        {facts.alike > 0 && <p>{t('sheet.alike', { count: facts.alike })}</p>}
        <p>{t('sheet.drawn')}</p>
        <p>{t('sheet.malfunction')}</p>
        <p className="caption">{t('sheet.keys')}</p>
      </div>
    </Modal>
  )
}
