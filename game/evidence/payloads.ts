/** The exact payload of walkthroughs for scripting challenges. */
export const SCRIPT_FRAME = '<iframe src="javascript:alert(`xss`)">'
