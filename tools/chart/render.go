// Renders a chart as Helm does: Go's templates with sprig and Helm's own functions. Reads a job as JSON from standard
// input and writes all documents to standard output. Built from Debian's packages, without modules and without network.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type files map[string]string

// Get returns a file of the chart outside of templates/.
func (all files) Get(name string) string { return all[name] }

type job struct {
	Templates map[string]string
	Files     files
	Values    map[string]interface{}
	Chart     map[string]interface{}
	Release   map[string]interface{}
}

func main() {
	var work job
	if err := json.NewDecoder(os.Stdin).Decode(&work); err != nil {
		fail(err)
	}
	if err := render(work, os.Stdout); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func render(work job, out io.Writer) error {
	all := template.New("chart").Option("missingkey=zero")
	all.Funcs(functions(all))
	names := []string{}
	for name, text := range work.Templates {
		if _, err := all.New(name).Parse(text); err != nil {
			return err
		}
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if strings.HasPrefix(name[strings.LastIndex(name, "/")+1:], "_") {
			continue
		}
		var text bytes.Buffer
		data := map[string]interface{}{
			"Values": work.Values, "Chart": work.Chart, "Release": work.Release, "Files": work.Files,
			"Template": map[string]interface{}{"Name": name},
		}
		if err := all.ExecuteTemplate(&text, name, data); err != nil {
			return err
		}
		// Helm leaves out what an unset value prints.
		document := strings.ReplaceAll(text.String(), "<no value>", "")
		if strings.TrimSpace(document) == "" {
			continue
		}
		fmt.Fprintf(out, "---\n# Source: %s\n%s\n", name, strings.TrimSpace(document))
	}
	return nil
}

// functions are those of sprig and of Helm's engine.
func functions(all *template.Template) template.FuncMap {
	known := sprig.TxtFuncMap()
	delete(known, "env")
	delete(known, "expandenv")
	known["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	known["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	known["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(message)
		}
		return value, nil
	}
	return known
}
