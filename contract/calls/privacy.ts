import type { DataExport, DataExportRequest, ImageCaptcha } from '../accounts.ts'
import type { Fault, FileBytes, Nothing, Page, Redirect, Refusal, Sentence } from './words.ts'

/** The profile, and the rights of customers on their data. */
export interface PrivacyCalls {
  /** Shows the profile. Strangers with a browser are led to the login. */
  'GET /profile': { session: 'cookie'; 200: Page; 302: Redirect; 500: Fault }
  /** Changes the name of the customer. */
  'POST /profile': {
    session: 'cookie'
    /** @example {"username": "Pip"} */
    form: { username: string }
    302: Redirect
    500: Fault
  }
  /** Takes a picture from an address. */
  'POST /profile/image/url': {
    session: 'cookie'
    /** @example {"imageUrl": "http://localhost:3000/assets/public/images/uploads/default.svg"} */
    form: { imageUrl: string }
    302: Redirect
    500: Fault
  }
  /** Takes a picture from a file. */
  'POST /profile/image/file': {
    session: 'cookie'
    upload: { file: FileBytes }
    302: Redirect
    400: Refusal
    413: Fault
    415: Fault
    500: Fault
  }
  /** Shows the form for an erasure. */
  'GET /dataerasure': { session: 'cookie'; 200: Page; 302: Redirect; 500: Fault }
  /** Asks for the erasure of the caller's data. */
  'POST /dataerasure': {
    session: 'cookie'
    /** @example {"email": "pip@example.org", "securityAnswer": "Pap"} */
    form: { email?: string; securityAnswer?: string; layout?: string }
    200: Page
    302: Redirect
    500: Fault
  }
  /** Asks for the erasure of the caller's data, by a program. */
  'POST /rest/user/erasure-request': { session: 'token'; 202: Nothing; 500: Fault }
  /** Draws a captcha for an export. */
  'GET /rest/image-captcha': { session: 'token'; 200: ImageCaptcha; 400: Sentence; 401: Sentence }
  /** Exports the caller's data. */
  'POST /rest/user/data-export': {
    /** @example {"format": "1", "answer": ""} */
    body: DataExportRequest
    200: DataExport
    401: Sentence
  }
}
