/** The payload that walkthroughs of every scripting challenge use, to the character. */
export const SCRIPT_FRAME = '<iframe src="javascript:alert(`xss`)">'
