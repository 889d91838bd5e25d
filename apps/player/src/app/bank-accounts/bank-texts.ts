import texts from '../../messages/en/bank-accounts.json' with { type: 'json' }
import { addMessages } from '../messages.ts'

addMessages('bankAccounts', texts)
