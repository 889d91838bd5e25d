import { Button, IconButton, TextField } from '@baize/ui-kit'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface WordPickerProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly chosen: readonly string[]
  /** All options; those already chosen are left out of the list. */
  readonly known: readonly string[]
  readonly max: number
  readonly error?: string | undefined
  /** What a reader understands of a word; the word itself without it. */
  nameOf?(word: string): string
  /** The word that was typed; undefined if it is none. Only known ones without it. */
  read?(text: string): string | undefined
  onChoose(words: string[]): void
}

/** Several of a list that the field offers while it is typed into; each that is chosen can be taken off. */
export function WordPicker(props: WordPickerProps) {
  const { label, hint, chosen, known, max, onChoose } = props
  const { t } = useTranslation('catalogue')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const listId = useId()
  const nameOf = props.nameOf ?? ((word: string) => word)
  const wordOf = (typed: string) =>
    known.find((word) => [word, nameOf(word)].some((each) => isSame(each, typed))) ??
    props.read?.(typed)
  const add = (typed: string) => {
    if (typed.trim() === '') return
    const word = wordOf(typed)
    setWrong(word === undefined)
    if (word === undefined) return
    setText('')
    if (!chosen.includes(word)) onChoose([...chosen, word])
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || text.trim() === '') return
    event.preventDefault()
    add(text)
  }
  return (
    <div className="word-picker">
      <TextField
        label={label}
        hint={hint}
        error={isWrong ? t('picker.unknown') : props.error}
        value={text}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        disabled={chosen.length >= max}
        maxLength={60}
        onChange={({ target, nativeEvent }) => {
          setText(target.value)
          setWrong(false)
          // What is picked from the list is not typed: it is taken at once.
          if (!isTyped(nativeEvent) && wordOf(target.value)) add(target.value)
        }}
        onKeyDown={addByEnter}
        suffix={
          <Button size="s" disabled={text.trim() === ''} onClick={() => add(text)}>
            {t('picker.add')}
          </Button>
        }
      />
      <datalist id={listId}>
        {known
          .filter((word) => !chosen.includes(word))
          .map((word) => (
            <option key={word} value={nameOf(word)} />
          ))}
      </datalist>
      {chosen.length > 0 && (
        <ul aria-label={t('picker.chosen', { label })}>
          {chosen.map((word) => (
            <li key={word} className="chip">
              {nameOf(word)}
              <IconButton
                icon={X}
                size="s"
                label={t('picker.remove', { name: nameOf(word) })}
                onClick={() => onChoose(chosen.filter((each) => each !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.trim().toLocaleLowerCase()
}

function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== 'insertReplacementText'
}
