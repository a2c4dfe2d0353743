{{- define "vitamin-cve.name" -}}
{{- default .Release.Name .Values.fullnameOverride | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "vitamin-cve.selector" -}}
app.kubernetes.io/name: vitamin-cve
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "vitamin-cve.labels" -}}
{{ include "vitamin-cve.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "vitamin-cve.image" -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" .Values.image.repository .Values.image.digest }}
{{- else -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) }}
{{- end -}}
{{- end -}}

{{- /* Whether front doors know each other. */ -}}
{{- define "vitamin-cve.hasNeighbours" -}}
{{- if .Values.doorSecret.name -}}true
{{- else if or (gt (int .Values.doors) 1) .Values.autoscaling.enabled -}}
{{- fail "Several front doors share a secret. Make one, and name it by doorSecret.name." -}}
{{- end -}}
{{- end -}}

{{- define "vitamin-cve.restricted" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}
