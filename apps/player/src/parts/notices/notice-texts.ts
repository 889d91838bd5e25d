import { needTexts } from '../../app/messages.ts'

await needTexts('content')
