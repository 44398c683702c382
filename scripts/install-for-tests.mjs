import { installMissing } from './freshness.mjs'

installMissing({ forTests: true })
