import { needTexts } from '../../../app/messages.ts'

await Promise.all([needTexts('tables'), needTexts('originals')])
