import type {
  CaptchaReply,
  ComplaintRow,
  FeedbackRequest,
  FeedbackRow,
  HungPhoto,
  PhotoRow,
  RecycleReply,
  RecycleRequest,
  RecycleRow,
} from '../community.ts'
import type { Success } from '../replies.ts'
import type { Events, Fault, FileBytes, Integer, ListQuery, Nothing, Refusal, RowFault, Sentence } from './words.ts'

/** A message of a conversation, as models know it. */
export interface SentMessage {
  role: 'user' | 'assistant' | 'tool' | 'system'
  content: string
}

/** A reply of the scripted assistant. */
export interface BotReply {
  action?: 'response' | 'namequery'
  status?: boolean
  body: string
  token?: string
}

/** Feedback, complaints, recycling, photos and the assistant. */
export interface CommunityCalls {
  /** Opens a captcha for feedback. */
  'GET /rest/captcha': { 200: CaptchaReply }
  /** Lists feedback. */
  'GET /api/Feedbacks': { query: ListQuery; 200: Success<FeedbackRow[]>; 400: RowFault; 500: RowFault }
  /** Leaves feedback. */
  'POST /api/Feedbacks': {
    /** @example {"captchaId": 0, "captcha": "42", "comment": "I like the melons.", "rating": 5} */
    body: FeedbackRequest
    201: Success<FeedbackRow>
    400: RowFault
    401: Sentence
    500: RowFault | Fault
  }
  /** Shows a feedback. */
  'GET /api/Feedbacks/:id': { 200: Success<FeedbackRow>; 404: RowFault }
  /** Removes a feedback. */
  'DELETE /api/Feedbacks/:id': { 200: Success<Record<string, never>>; 404: RowFault }
  /** Lists complaints. */
  'GET /api/Complaints': { query: ListQuery; 200: Success<ComplaintRow[]>; 400: RowFault; 500: RowFault }
  /** Sends a complaint. */
  'POST /api/Complaints': {
    /** @example {"message": "The carton leaks."} */
    body: { UserId?: Integer; message?: string; file?: string }
    201: Success<ComplaintRow>
    400: RowFault
    500: RowFault | Fault
  }
  /** Receives the invoice of a complaint. */
  'POST /file-upload': {
    upload: { file: FileBytes }
    204: Nothing
    400: Refusal
    410: Fault
    413: Fault
    500: Fault
    503: Fault
  }
  /** Asks for the erasure of a customer's data. */
  'POST /api/PrivacyRequests': {
    /** @example {"UserId": 23, "deletionRequested": true} */
    body: { UserId?: Integer; deletionRequested?: boolean }
    201: Success<{
      id: number
      UserId: number | null
      deletionRequested: boolean | null
      createdAt: string
      updatedAt: string
    }>
    400: RowFault
    500: RowFault | Fault
  }
  /** Answers that there is no list. */
  'GET /api/Recycles': { 200: Success<{ err: string }> }
  /** Asks for a box, or for a pickup. */
  'POST /api/Recycles': {
    /** @example {"UserId": 23, "AddressId": 1, "quantity": 100, "isPickUp": true, "date": "2027-01-01T00:00:00.000Z"} */
    body: RecycleRequest
    201: Success<RecycleReply>
    400: RowFault
    500: RowFault | Fault
  }
  /** Shows rows by a number or a list of numbers. */
  'GET /api/Recycles/:id': {
    path: {
      /** @example "[1,2]" */
      id: string
    }
    200: Success<RecycleRow[]> | Sentence
    500: Fault
  }
  /** Lists the photos of the wall. */
  'GET /rest/memories': { 200: Success<HungPhoto[]> }
  /** Hangs a photo up. */
  'POST /rest/memories': {
    upload: { image: FileBytes; caption?: string }
    200: Success<PhotoRow>
    400: Refusal
    413: Fault
    500: Fault
  }
  /** Announces a conversation with the assistant. */
  'GET /rest/chat': { 204: Nothing }
  /** Sends a conversation to the assistant, which answers as a stream. */
  'POST /rest/chat': {
    session: 'token-if-any'
    /** @example {"messages": [{"role": "user", "content": "Which juice is sour?"}]} */
    body: { messages: SentMessage[] }
    200: Events
    413: Fault
  }
  /** Greets the caller in the name of the scripted assistant. */
  'GET /rest/chatbot/status': { session: 'token-if-any'; 200: BotReply; 401: Refusal; 500: Fault }
  /** Answers a question or takes a name. */
  'POST /rest/chatbot/respond': {
    session: 'token'
    /** @example {"action": "query", "query": "How much is the apple juice?"} */
    body: { action: 'query' | 'setname'; query: string }
    200: BotReply
    400: Refusal
    401: Refusal
    500: Fault
  }
  /** Turns the scripted assistant off and on again. */
  'POST /rest/chatbot/reset': { 200: BotReply }
}
